import type { ShipmentStage } from "../shipment/shipment.stages.ts";

/**
 * The accounts of the book, and whose balance each has. Debit is positive: what a buyer has still to pay, what a courier
 * holds, what is in the bank and what a seller owes the shop; what the shop owes a seller is negative. `expected` is what
 * will be collected for a seller's parcels on their way, so that `seller` is what is really owed. Revenue is `sold` and
 * `delivery-sold`, negative as income is: what was collected for goods and for their delivery, less what came back; the
 * other side is what each buyer has bought.
 */
export const bookAccounts = {
  "due-from-buyer": "buyer",
  expected: "seller",
  "cash-with-courier": "courier",
  bank: "shop",
  seller: "seller",
  commission: "seller",
  delivery: "seller",
  "commission-gst": "seller",
  tcs: "seller",
  tds: "seller",
  "refund-due": "buyer",
  sold: "seller",
  bought: "buyer",
  "delivery-sold": "seller",
  "delivery-bought": "buyer",
} as const satisfies Record<string, "buyer" | "courier" | "shop" | "seller">;
export type BookAccount = keyof typeof bookAccounts;
export const bookAccountNames = Object.keys(bookAccounts) as [BookAccount, ...BookAccount[]];

/** What a journal says. A correction is a journal of its own that reverses another. */
export const journalKinds = [
  "expected",
  "collected",
  "fees",
  "reversed",
  "remitted",
  "paid-out",
  "paid-in",
  "return-due",
  "refunded",
] as const;
export type JournalKind = (typeof journalKinds)[number];

/** How far the cash of a parcel is: nobody owes it, its buyer does, or it was collected at the door. */
export const cashStates = ["none", "expected", "collected"] as const;
export type CashState = (typeof cashStates)[number];

/** The cash of a parcel follows its stage. */
export const cashOfStage = {
  PACKED: "none",
  HANDED_OVER: "expected",
  OUT_FOR_DELIVERY: "expected",
  UNDELIVERED: "expected",
  DELIVERED: "collected",
  // Refused at the door or given up: nobody pays for it any more.
  RETURNING: "none",
  RETURNED: "none",
  LOST: "none",
  UNPACKED: "none",
  WITHDRAWN: "none",
} as const satisfies Record<ShipmentStage, CashState>;

/** What becomes of a row of a courier's file: paid as collected, less, more, no parcel of theirs, or paid before. */
export const remittedOutcomes = ["matched", "short", "over", "unknown", "again"] as const;
export type RemittedOutcome = (typeof remittedOutcomes)[number];
/** A courier's file has at most so many rows. */
export const mostRemittanceRows = 12_000;

/** A rate of commission is told in hundredths of a percent, at most all of a price. */
export const mostBasisPoints = 10_000;
/** A commission a piece, in paise, is at most ₹10,000. */
export const mostFlatPaise = 1_000_000;
/** The rules of commission, the first that fits holds. */
export const mostCommissionRules = 200;
