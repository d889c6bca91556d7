import type { CartEntryView } from "@haat/contract/cart/cart.schema";
import { cashSentence, unreachedSentence } from "@haat/contract/delivery/delivery-refusal";
import { lawfulCashBelow } from "@haat/contract/delivery/delivery.constants";
import type { DeliveryView } from "@haat/contract/delivery/delivery.schema";
import { paise, type Paise } from "@haat/contract/money";
import { fullName } from "@haat/contract/product/family/full-name";

export interface Reach {
  readonly off: readonly CartEntryView[];
  /** Why the order can't be placed; null when it can. */
  readonly problem: string | null;
  /** Whether the PIN code is the reason: then its field says so. */
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
