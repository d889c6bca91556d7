import { typedNumber, ungrouped } from "./typed/whole-number.ts";

declare const paiseBrand: unique symbol;

/** An amount of money in whole paise (hundredths of a rupee). The only money type inside Haat. */
export type Paise = number & { readonly [paiseBrand]: "Paise" };

/** The largest price of one piece: one crore rupees. */
export const maxPricePaise = 1_000_000_000;

const paisePerRupee = 100;
/** How people write that it is rupees: ₹ 1,250, Rs. 1,250, INR 1250, 1,250/-. */
const sign = /^(?:₹|rs\.?|inr)|(?:₹|rs\.?|inr|\/-)$/giu;

/** Takes a whole, non-negative number of paise; anything else is a programming error and throws. */
export function paise(value: number): Paise {
  if (!Number.isSafeInteger(value) || value < 0) throw new RangeError(`not an amount in paise: ${value}`);
  return value as Paise;
}

/** A whole number of paise that may be below zero, as the revenue of a day on which more came back than was sold. */
export function signedPaise(value: number): Paise {
  if (!Number.isSafeInteger(value)) throw new RangeError(`not an amount in paise: ${value}`);
  return value as Paise;
}

/** Price of one piece times a whole quantity. */
export function timesQuantity(unit: Paise, quantity: number): Paise {
  return paise(unit * quantity);
}

/** The sum of amounts; zero for none. */
export function sumPaise(amounts: readonly Paise[]): Paise {
  return paise(amounts.reduce((sum, amount) => sum + amount, 0));
}

/**
 * Reads rupees as a person or a form gives them ("999", "₹ 1,250", "Rs. 1,25,000.50", 249.50) without floating-point loss.
 * Returns null for anything that is not a non-negative amount with at most two decimals.
 */
export function rupeesToPaise(rupees: string | number): Paise | null {
  const text = String(rupees).trim().replace(sign, "").trim();
  const [, whole, fraction = ""] = typedNumber.exec(text) ?? [];
  if (whole === undefined) return null;
  const value = Number(ungrouped(whole)) * paisePerRupee + Number(fraction.padEnd(2, "0"));
  return Number.isSafeInteger(value) ? paise(value) : null;
}

/** Whether an amount is typed that rupees have too few decimals for: 8.999. */
export function isTooFine(typed: string | number): boolean {
  return /^[\d,\s]+\.\d{3,}$/u.test(String(typed).trim().replace(sign, "").trim());
}

/** A price that is changed by so many per cent, halves up: one in whole rupees stays so from a rupee on, any other comes to whole paise. */
export function changedPrice(price: Paise, percent: number): Paise {
  const hundredths = price * (100 + percent);
  const unit = price % paisePerRupee === 0 && hundredths >= paisePerRupee * 100 ? paisePerRupee : 1;
  return paise(Math.floor((hundredths + unit * 50) / (unit * 100)) * unit);
}

/** How many whole per cent a price stands below the MRP; 0 where there is none, or less than one. */
export function percentOff(price: Paise, mrp: Paise | null): number {
  return mrp === null ? 0 : Math.floor(((mrp - price) * 100) / mrp);
}

/** The amount in rupees as a number, for form fields and the legacy wire only; never compute with it. */
export function paiseToRupees(amount: Paise): number {
  return amount / paisePerRupee;
}

const exact = new Intl.NumberFormat("en-IN", { style: "currency", currency: "INR" });
const whole = new Intl.NumberFormat("en-IN", {
  style: "currency",
  currency: "INR",
  maximumFractionDigits: 0,
});

/** How money is shown: ₹ with Indian grouping, and paise only where there are any: ₹1,23,456, ₹999.50. */
export function formatPaise(amount: Paise): string {
  return amount % paisePerRupee === 0
    ? withMinus(whole.format(paiseToRupees(amount)))
    : formatSumPaise(amount);
}

/** How the sums of an order are shown: always with two decimals, ₹1,23,456.00, as on a bill. */
export function formatSumPaise(amount: Paise): string {
  return withMinus(exact.format(paiseToRupees(amount)));
}

/** With the sign that is as wide as a plus, which is read out as minus. */
const withMinus = (text: string) => text.replace("-", "−");
