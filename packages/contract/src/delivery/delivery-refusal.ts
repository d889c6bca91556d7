import { formatPaise, formatSumPaise, type Paise } from "../money.ts";

interface NamedProduct {
  readonly productId: string;
  readonly name: string;
}

/**
 * Products that can't be delivered to the PIN code, and those that can't be paid for in cash there.
 */
export interface UnreachedLines {
  readonly unserved?: readonly NamedProduct[];
  readonly cashless?: readonly NamedProduct[];
  readonly pin?: string;
}

export interface CashLimit {
  /** The legal limit is exclusive, the shop's inclusive. */
  readonly limitPaise?: Paise;
  readonly isLaw?: boolean;
  readonly totalPaise?: Paise;
  /** Ordered earlier today by the same buyer or recipient, if the sum exceeds the limit. */
  readonly todayPaise?: Paise;
  /** Products over the limit on their own. */
  readonly tooDear?: readonly NamedProduct[];
}

const listed = new Intl.ListFormat("en-IN");
const namesOf = (products: readonly NamedProduct[]) => listed.format(products.map(({ name }) => `“${name}”`));

/** Null if no product is named. */
export function unreachedSentence({ unserved = [], cashless = [], pin = "" }: UnreachedLines): string | null {
  const all = [...unserved, ...cashless];
  if (all.length === 0) return null;
  const are = cashless.length === 1 ? "isn't" : "aren't";
  const sentences = [
    ...(unserved.length > 0 ? [`${namesOf(unserved)} can't be delivered to PIN code ${pin}.`] : []),
    ...(cashless.length > 0
      ? [`${namesOf(cashless)} ${are} available for cash on delivery at PIN code ${pin}.`]
      : []),
    `Remove ${all.length === 1 ? "it" : "them"} or change the address.`,
  ];
  return sentences.join(" ");
}

/** Null if no limit is named. */
export function cashSentence(facts: CashLimit): string | null {
  const { limitPaise, isLaw, totalPaise, todayPaise, tooDear = [] } = facts;
  if (limitPaise === undefined || totalPaise === undefined) return null;
  const limit = formatPaise(limitPaise);
  const rule = isLaw
    ? `By law, one person must pay less than ${limit} in cash per day.`
    : `Cash on delivery is limited to ${limit} per order.`;
  const before =
    todayPaise === undefined ? "" : `You've already ordered for ${formatSumPaise(todayPaise)} today. `;
  const what =
    tooDear.length > 0
      ? `Remove ${namesOf(tooDear)} or order fewer.`
      : `Remove something${before && " or order it tomorrow"}.`;
  return `${rule} ${before}This order costs ${formatSumPaise(totalPaise)}. ${what}`;
}
