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

/** Everything counts as deliverable until the server answers. */
export function useReach(pin: string | null, order: Order): Reach {
  const { data, isPlaceholderData } = useDelivery(pin, idsOf(order));
  return pin && data && !isPlaceholderData ? reachOf(data, pin, order) : reachesAll;
}

/** Days until the last item arrives; null while loading, `shopDays` on failure. */
export function useDeliveryDays(pin: string | null, order: Order, shopDays: number): number | null {
  const { data, isPlaceholderData, isError } = useDelivery(pin, idsOf(order));
  if (!pin || isError || order.entries.length === 0) return shopDays;
  if (!data || isPlaceholderData) return null;
  return data.products.length > 0 ? Math.max(...data.products.map(({ days }) => days)) : shopDays;
}

/** Without an answer it allows the order; the server decides later. */
export function useReachCheck(order: Order): (pin: string) => Promise<boolean> {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  return async (pin) => {
    const view = await queryClient.query(deliveryQuery(trpc, pin, idsOf(order))).catch(() => null);
    return view === null || reachOf(view, pin, order).problem === null;
  };
}
