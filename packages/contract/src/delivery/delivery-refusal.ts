import { formatPaise, formatSumPaise, type Paise } from "../money.ts";

interface NamedProduct {
  readonly productId: string;
  readonly name: string;
}

/** What of an order does not come to its PIN code, and what comes there, but not for cash at the door. */
export interface UnreachedLines {
  readonly unserved?: readonly NamedProduct[];
  readonly cashless?: readonly NamedProduct[];
  readonly pin?: string;
}

/** By how much an order is more than may be paid in cash. */
export interface CashLimit {
  /** By law the sum stays below this, else it is at most this. */
  readonly limitPaise?: Paise;
  readonly isLaw?: boolean;
  /** What the order costs. */
  readonly totalPaise?: Paise;
  /** What the same buyer ordered for the same recipient before, today, where the two together are too much. */
  readonly todayPaise?: Paise;
  /** What alone is too much already. */
  readonly tooDear?: readonly NamedProduct[];
}

const listed = new Intl.ListFormat("en-IN");
const namesOf = (products: readonly NamedProduct[]) => listed.format(products.map(({ name }) => `“${name}”`));

/** What does not come to a PIN code, and what to do; null where nothing is named. */
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

/** Which limit of cash an order breaks, and what to do; null where no limit is named. */
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
