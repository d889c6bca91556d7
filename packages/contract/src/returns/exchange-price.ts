import { formatSumPaise, paise, type Paise } from "../money.ts";
import type { ReturnView } from "./return.schema.ts";

/** "₹450.00, ₹350.00 more to pay at the door", for an item exchanged for another. */
export function exchangePriceText(pricePaise: Paise, paidPaise: Paise): string {
  if (pricePaise === paidPaise) return "same price";
  const price = formatSumPaise(pricePaise);
  return pricePaise > paidPaise
    ? `${price}, ${formatSumPaise(paise(pricePaise - paidPaise))} more to pay at the door`
    : `${price}, ${formatSumPaise(paise(paidPaise - pricePaise))} back`;
}

type Amounts = Pick<ReturnView, "refundPaise" | "refundedPaise" | "exchangePaise" | "creditPaise" | "stage">;

/** The refund that is not paid yet. */
export const unpaidRefund = ({ refundPaise, refundedPaise }: Amounts): Paise =>
  paise(refundPaise - refundedPaise);

/** Collected at the door for the exchange. */
export const doorPaise = ({ exchangePaise, creditPaise }: Amounts): Paise =>
  paise((exchangePaise ?? creditPaise) - creditPaise);

/** Price and difference of a return's exchange; null for refunds. */
export function exchangeTerms(returned: Amounts): string | null {
  const { exchangePaise, refundPaise, stage } = returned;
  if (exchangePaise === null) return null;
  return exchangePriceText(exchangePaise, stage === "EXCHANGED" ? refundPaise : unpaidRefund(returned));
}
