import { useQueryClient } from "@tanstack/react-query";
import type { CartEntryView } from "@haat/contract/cart/cart.schema";
import { cashSentence, unreachedSentence } from "@haat/contract/delivery/delivery-refusal";
import { lawfulCashBelow } from "@haat/contract/delivery/delivery.constants";
import type { DeliveryView } from "@haat/contract/delivery/delivery.schema";
import { paise, type Paise } from "@haat/contract/money";
import { fullName } from "@haat/contract/product/family/full-name";
import { useTRPC } from "@haat/web-kit/call/trpc.tsx";
import { deliveryQuery, useDelivery } from "../../delivery/use-delivery.ts";

export interface Reach {
  readonly off: readonly CartEntryView[];
  readonly problem: string | null;
  readonly isAtPin: boolean;
}

export const reachesAll: Reach = { off: [], problem: null, isAtPin: false };

const named = (entries: readonly CartEntryView[]) =>
  entries.map(({ product }) => ({ productId: product.id, name: fullName(product) }));

/** Predicts the server's refusal in its own words; unknown products count as deliverable. */
export function reachOf(
  view: DeliveryView,
  pin: string,
  { entries, totalPaise }: { readonly entries: readonly CartEntryView[]; readonly totalPaise: Paise },
): Reach {
  const deliveryOf = new Map(view.products.map((delivery) => [delivery.productId, delivery]));
  const unserved = entries.filter(({ product }) => deliveryOf.get(product.id)?.serves === false);
  const off = entries.filter(({ product }) => deliveryOf.get(product.id)?.cash === false);
  const cashless = off.filter((entry) => !unserved.includes(entry));
  const unreached = unreachedSentence({ pin, unserved: named(unserved), cashless: named(cashless) });
  if (unreached !== null || totalPaise <= view.mostCashPaise)
    return { off, problem: unreached, isAtPin: unreached !== null };
  const isLaw = view.mostCashPaise === lawfulCashBelow - 1;
  const limitPaise = isLaw ? lawfulCashBelow : paise(view.mostCashPaise);
  const tooDear = named(entries.filter((entry) => entry.totalPaise > view.mostCashPaise));
  return { off, problem: cashSentence({ limitPaise, isLaw, totalPaise, tooDear }), isAtPin: false };
}

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
