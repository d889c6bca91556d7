import type { CartEntryView, CartView } from "@haat/contract/cart/cart.schema";
import { sumPaise, type Paise } from "@haat/contract/money";
import { shippingFor } from "@haat/contract/order/order.constants";

/** Whether an entry can be ordered as it stands. */
export function isOrderable({ available, problem }: CartEntryView): boolean {
  return available && problem === null;
}

/** The entries that would be ordered: all that can be, without those the buyer took out. */
export function selectedEntries(
  entries: readonly CartEntryView[],
  left: ReadonlySet<string>,
): CartEntryView[] {
  return entries.filter((entry) => isOrderable(entry) && !left.has(entry.id));
}

export interface Totals {
  readonly subtotalPaise: Paise;
  readonly shippingPaise: Paise;
  readonly totalPaise: Paise;
}

/** What the selected entries cost, with shipping by the shop's rule. */
export function totalsOf(selected: readonly CartEntryView[], shipping: CartView["shipping"]): Totals {
  const subtotalPaise = sumPaise(selected.map((entry) => entry.totalPaise));
  const shippingPaise = shippingFor(subtotalPaise, shipping);
  return { subtotalPaise, shippingPaise, totalPaise: sumPaise([subtotalPaise, shippingPaise]) };
}

export interface SellerGroup {
  readonly sellerId: string;
  readonly sellerName: string;
  readonly entries: readonly CartEntryView[];
}

/** The entries by seller, in the order in which the sellers first appear. */
export function bySeller(entries: readonly CartEntryView[]): SellerGroup[] {
  const groups = Map.groupBy(entries, ({ product }) => product.sellerId);
  return [...groups].map(([sellerId, own]) => ({
    sellerId,
    sellerName: own[0]?.product.sellerName ?? "",
    entries: own,
  }));
}
