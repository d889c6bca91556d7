import { formatPaise, paise, type Paise } from "../money.ts";

export const paymentMethods = ["credit_card", "paypal", "cash_on_delivery"] as const;
export type PaymentMethod = (typeof paymentMethods)[number];
export const availablePaymentMethods = ["cash_on_delivery"] as const satisfies readonly PaymentMethod[];

/** Defaults: ₹49 per order, free over ₹999. */
export const defaultShipping = { feePaise: paise(4_900), freeAbovePaise: paise(99_900) } as const;

export const maxOpenOrders = 20;

/** The default, and the most an admin can set. */
export const defaultDeliveryDays = 7;
export const mostDeliveryDays = 60;

/** Spec sections 7 and 8, with the promised days. */
export const deliverySentence = (days: number) => `Delivery within ${daysText(days)}`;

export const daysText = (days: number) => (days === 1 ? "1 day" : `${days} days`);

/** To confirm a first order: the default, and the most an admin can set. */
export const defaultConfirmHours = 2;
export const mostConfirmHours = 48;

/**
 * `expired`: not confirmed in time and cancelled. `waived`: an admin decided on the order first.
 */
export const orderConfirmations = ["waiting", "confirmed", "expired", "waived"] as const;

export const orderEventTypes = ["placed", "line", "status", "shipment", "confirmation", "return"] as const;

export const requestPageSize = 20;

/** `ordered`: waits for a seller or has nothing approved; `approved`: the rest. */
export const orderLists = ["ordered", "approved"] as const;
export type OrderList = (typeof orderLists)[number];

export interface Shipping {
  readonly feePaise: Paise;
  readonly freeAbovePaise: Paise | null;
}

/** Free only if the subtotal is OVER the threshold (spec section 9). */
export function shippingFor(subtotal: Paise, rule: Shipping): Paise {
  if (subtotal === 0) return paise(0);
  const isFree = rule.freeAbovePaise !== null && subtotal > rule.freeAbovePaise;
  return isFree ? paise(0) : rule.feePaise;
}

/** Divides a delivery fee among lines by their totals: largest remainder, ties by cart order. */
export function shippingShares(fee: Paise, totals: readonly Paise[]): Paise[] {
  const whole = totals.reduce((sum, total) => sum + total, 0);
  const floors = totals.map((total) => Math.floor((fee * total) / whole));
  const extra = fee - floors.reduce((sum, floor) => sum + floor, 0);
  const byRest = totals.map((_, nth) => nth).sort((a, b) => restOf(b) - restOf(a) || a - b);
  const raised = new Set(byRest.slice(0, extra));
  return floors.map((floor, nth) => paise(floor + (raised.has(nth) ? 1 : 0)));

  function restOf(nth: number): number {
    return (fee * (totals[nth] ?? 0)) % whole;
  }
}

export function freeShippingSentence(rule: Shipping): string | null {
  return rule.freeAbovePaise === null
    ? null
    : `Free shipping on orders over ${formatPaise(rule.freeAbovePaise)}`;
}
