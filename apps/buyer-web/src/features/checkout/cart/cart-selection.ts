import type { CartEntryView, CartView } from "@haat/contract/cart/cart.schema";
import { sumPaise, type Paise } from "@haat/contract/money";
import { shippingFor } from "@haat/contract/order/order.constants";

/** How many of its product an order may have: what is left, and never more than the shop's limit. */
export function mostOf({ product: { stock } }: CartEntryView, limit: number): number {
  return Math.min(stock, limit);
}

/** Whether an entry can be ordered as it stands. */
export function isOrderable(entry: CartEntryView, limit: number): boolean {
  return entry.available && entry.quantity <= mostOf(entry, limit);
}

/** What the buyer has decided about the cart, and what the shop lets them. */
export interface Choice {
  /** The entries that are not ordered now. */
  readonly left: ReadonlySet<string>;
  /** The most of one product in an order. */
  readonly limit: number;
}

/** The entries that would be ordered: all that can be, without those the buyer took out. */
export function selectedEntries(entries: readonly CartEntryView[], { left, limit }: Choice): CartEntryView[] {
  return entries.filter((entry) => isOrderable(entry, limit) && !left.has(entry.id));
}

/** What the buyer saw of each entry: nothing else is ordered, and a refusal names what changed since. */
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

/** The entries that the buyer wants and that cannot be ordered as they stand. */
export function hinderedEntries(entries: readonly CartEntryView[], { left, limit }: Choice): CartEntryView[] {
  return entries.filter((entry) => !isOrderable(entry, limit) && !left.has(entry.id));
}

/** What the selected entries cost, with shipping by the shop's rule. */
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

/** The entries by seller, in the order in which the sellers first appear. */
export function bySeller<Entry extends CartEntryView>(entries: readonly Entry[]): SellerGroup<Entry>[] {
  const groups = Map.groupBy(entries, ({ product }) => product.sellerId);
  return [...groups].map(([sellerId, own]) => ({
    sellerId,
    sellerName: own[0]?.product.sellerName ?? "",
    entries: own,
  }));
}
