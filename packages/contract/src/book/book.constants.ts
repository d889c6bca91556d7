import type { ShipmentStage } from "../shipment/shipment.stages.ts";

/**
 * Accounts and whose balance each one has. Debit is positive: what buyers still pay, couriers hold,
 * the bank has and sellers owe. `seller` can be paid out now; `seller-pending` waits for the
 * courier's cash. Revenue is `sold` and `delivery-sold`: collected minus returned.
 */
export const bookAccounts = {
  "due-from-buyer": "buyer",
  expected: "seller",
  "cash-with-courier": "courier",
  /** Remitted cash that belongs to no known parcel. */
  unallocated: "courier",
  bank: "shop",
  seller: "seller",
  "seller-pending": "seller",
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

/** `cleared` moves a parcel's net from pending to available. A correction reverses a journal. */
export const journalKinds = [
  "expected",
  "collected",
  "fees",
  "reversed",
  "remitted",
  "cleared",
  "paid-out",
  "paid-in",
  "return-due",
  "refunded",
] as const;
export type JournalKind = (typeof journalKinds)[number];

export const cashStates = ["none", "expected", "collected"] as const;
export type CashState = (typeof cashStates)[number];

export const cashOfStage = {
  PACKED: "none",
  HANDED_OVER: "expected",
  OUT_FOR_DELIVERY: "expected",
  UNDELIVERED: "expected",
  DELIVERED: "collected",
  // Refused or given up: no cash comes.
  RETURNING: "none",
  RETURNED: "none",
  LOST: "none",
  UNPACKED: "none",
  WITHDRAWN: "none",
} as const satisfies Record<ShipmentStage, CashState>;

/** `again`: already paid for; `unknown`: none of this courier's parcels; `ambiguous`: several. */
export const remittedOutcomes = ["matched", "short", "over", "unknown", "again", "ambiguous"] as const;
export type RemittedOutcome = (typeof remittedOutcomes)[number];
/** Rows that settle their parcel without a decision. */
export const settlingOutcomes: readonly RemittedOutcome[] = ["matched", "short"];
export const rowDecisions = ["leave-out", "unallocated"] as const;
export type RowDecision = (typeof rowDecisions)[number];

export const paymentKinds = ["remittance", "payout", "payment"] as const;
export type PaymentKind = (typeof paymentKinds)[number];
export const mostRemittanceRows = 12_000;

/** Hundredths of a percent: at most 100%. */
export const mostBasisPoints = 10_000;
/** At most ₹10,000 per piece, in paise. */
export const mostFlatPaise = 1_000_000;
export const mostCommissionRules = 200;
