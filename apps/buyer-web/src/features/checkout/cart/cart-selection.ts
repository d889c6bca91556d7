import type { CartEntryView, CartView } from "@haat/contract/cart/cart.schema";
import { sumPaise, type Paise } from "@haat/contract/money";
import { shippingFor } from "@haat/contract/order/order.constants";

/** Stock, capped by the shop's limit. */
export function mostOf({ product: { stock } }: CartEntryView, limit: number): number {
  return Math.min(stock, limit);
}

export function isOrderable(entry: CartEntryView, limit: number): boolean {
  return entry.available && entry.quantity <= mostOf(entry, limit);
}

export interface Choice {
  readonly excluded: ReadonlySet<string>;
  readonly limit: number;
}

export function selectedEntries(
  entries: readonly CartEntryView[],
  { excluded, limit }: Choice,
): CartEntryView[] {
  return entries.filter((entry) => isOrderable(entry, limit) && !excluded.has(entry.id));
}

/** The server refuses anything else and names what changed. */
export function asSeen(entries: readonly CartEntryView[]) {
  return entries.map(({ id, quantity, product }) => ({
    entryId: id,
    quantity,
    unitPricePaise: product.pricePaise,
    name: product.name,
  }));
}

export interface Totals {
  readonly subtotalPaise: Paise;
  readonly shippingPaise: Paise;
  readonly totalPaise: Paise;
}

/** Selected entries that can't be ordered as they are. */
export function unorderableEntries(
  entries: readonly CartEntryView[],
  { excluded, limit }: Choice,
): CartEntryView[] {
  return entries.filter((entry) => !isOrderable(entry, limit) && !excluded.has(entry.id));
}

export function totalsOf(selected: readonly CartEntryView[], shipping: CartView["shipping"]): Totals {
  const subtotalPaise = sumPaise(selected.map((entry) => entry.totalPaise));
  const shippingPaise = shippingFor(subtotalPaise, shipping);
  return { subtotalPaise, shippingPaise, totalPaise: sumPaise([subtotalPaise, shippingPaise]) };
}

export interface SellerGroup<Entry extends CartEntryView = CartEntryView> {
  readonly sellerId: string;
  readonly sellerName: string;
  readonly entries: readonly Entry[];
}

export function bySeller<Entry extends CartEntryView>(entries: readonly Entry[]): SellerGroup<Entry>[] {
  const groups = Map.groupBy(entries, ({ product }) => product.sellerId);
  return [...groups].map(([sellerId, own]) => ({
    sellerId,
    sellerName: own[0]?.product.sellerName ?? "",
    entries: own,
  }));
}
