import { typedNumber, ungrouped } from "./typed/whole-number.ts";

declare const paiseBrand: unique symbol;

/** Whole paise (hundredths of a rupee); the only money type inside Haat. */
export type Paise = number & { readonly [paiseBrand]: "Paise" };

export const maxPricePaise = 1_000_000_000;

const paisePerRupee = 100;
const sign = /^(?:₹|rs\.?|inr)|(?:₹|rs\.?|inr|\/-)$/giu;

/** Throws a RangeError for anything but a whole number of at least 0. */
export function paise(value: number): Paise {
  if (!Number.isSafeInteger(value) || value < 0) throw new RangeError(`not an amount in paise: ${value}`);
  return value as Paise;
}

/** May be negative, for example a day's revenue after returns. */
export function signedPaise(value: number): Paise {
  if (!Number.isSafeInteger(value)) throw new RangeError(`not an amount in paise: ${value}`);
  return value as Paise;
}

export function timesQuantity(unit: Paise, quantity: number): Paise {
  return paise(unit * quantity);
}

export function sumPaise(amounts: readonly Paise[]): Paise {
  return paise(amounts.reduce((sum, amount) => sum + amount, 0));
}

/**
 * Reads typed rupees ("999", "₹ 1,250", "Rs. 1,25,000.50", 249.50) without floating-point loss;
 * null unless non-negative with at most two decimals.
 */
export function rupeesToPaise(rupees: string | number): Paise | null {
  const text = String(rupees).trim().replace(sign, "").trim();
  const [, whole, fraction = ""] = typedNumber.exec(text) ?? [];
  if (whole === undefined) return null;
  const value = Number(ungrouped(whole)) * paisePerRupee + Number(fraction.padEnd(2, "0"));
  return Number.isSafeInteger(value) ? paise(value) : null;
}

/** More than two decimals: 8.999. */
export function isTooFine(typed: string | number): boolean {
  return /^[\d,\s]+\.\d{3,}$/u.test(String(typed).trim().replace(sign, "").trim());
}

/** Rounds half up: whole-rupee prices to whole rupees (from ₹1), others to paise. */
export function changedPrice(price: Paise, percent: number): Paise {
  const hundredths = price * (100 + percent);
  const unit = price % paisePerRupee === 0 && hundredths >= paisePerRupee * 100 ? paisePerRupee : 1;
  return paise(Math.floor((hundredths + unit * 50) / (unit * 100)) * unit);
}

/** Whole per cent below the MRP; 0 without an MRP. */
export function percentOff(price: Paise, mrp: Paise | null): number {
  return mrp === null ? 0 : Math.floor(((mrp - price) * 100) / mrp);
}

/** For form fields and the legacy API only; never compute with it. */
export function paiseToRupees(amount: Paise): number {
  return amount / paisePerRupee;
}

const exact = new Intl.NumberFormat("en-IN", { style: "currency", currency: "INR" });
const whole = new Intl.NumberFormat("en-IN", {
  style: "currency",
  currency: "INR",
  maximumFractionDigits: 0,
});

/** Indian grouping, paise only if there are any: ₹1,23,456, ₹999.50. */
export function formatPaise(amount: Paise): string {
  return amount % paisePerRupee === 0
    ? withMinus(whole.format(paiseToRupees(amount)))
    : formatSumPaise(amount);
}

/** Always two decimals: ₹1,23,456.00. */
export function formatSumPaise(amount: Paise): string {
  return withMinus(exact.format(paiseToRupees(amount)));
}

/** A real minus sign, as wide as a plus and read aloud as minus. */
const withMinus = (text: string) => text.replace("-", "−");
