import { useQueryClient } from "@tanstack/react-query";
import type { CartEntryView } from "@haat/contract/cart/cart.schema";
import type { Paise } from "@haat/contract/money";
import { useTRPC } from "@haat/web-kit/call/trpc.tsx";
import { deliveryQuery, useDelivery } from "../../delivery/use-delivery.ts";
import { reachesAll, reachOf, type Reach } from "./reach.ts";

interface Order {
  readonly entries: readonly CartEntryView[];
  readonly totalPaise: Paise;
}

const idsOf = ({ entries }: Order) => entries.map(({ product }) => product.id);

/** What of an order does not come to a PIN code; nothing is known of it until it is answered. */
export function useReach(pin: string | null, order: Order): Reach {
  const { data, isPlaceholderData } = useDelivery(pin, idsOf(order));
  return pin && data && !isPlaceholderData ? reachOf(data, pin, order) : reachesAll;
}

/** In how many days the last of an order is there; null until it is answered, the shop's own where it cannot be. */
export function useDeliveryDays(pin: string | null, order: Order, shopDays: number): number | null {
  const { data, isPlaceholderData, isError } = useDelivery(pin, idsOf(order));
  if (!pin || isError || order.entries.length === 0) return shopDays;
  if (!data || isPlaceholderData) return null;
  return data.products.length > 0 ? Math.max(...data.products.map(({ days }) => days)) : shopDays;
}

/** Finds out whether all of an order comes to a PIN code. Unanswered it does; the server says it later. */
export function useReachCheck(order: Order): (pin: string) => Promise<boolean> {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  return async (pin) => {
    const view = await queryClient.query(deliveryQuery(trpc, pin, idsOf(order))).catch(() => null);
    return view === null || reachOf(view, pin, order).problem === null;
  };
}
