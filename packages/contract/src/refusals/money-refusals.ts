import type { Refusal } from "./refusal.ts";

export const moneyRefusals = {
  NOTHING_TO_PAY: { kind: "conflict", message: "There is nothing to pay out right now." },
  REFERENCE_USED: {
    kind: "conflict",
    message: "This reference is already booked for something else. See the audit.",
  },
  STATEMENT_NOT_FOUND: { kind: "not_found", message: "There is no statement for this week." },
  NO_SUCH_SELLER: { kind: "unprocessable", message: "No seller has this email." },
  OWES_TOO_MUCH: {
    kind: "conflict",
    message: "You owe the shop too much to approve orders. Pay your balance first.",
  },
  MORE_THAN_OWED: { kind: "conflict", message: "This is more than the seller owes." },
  ROWS_UNDECIDED: {
    kind: "unprocessable",
    message: "Some rows don't match. Leave each of them out, or book it as unallocated.",
  },
  NOTHING_MATCHES: {
    kind: "conflict",
    message: "No row matches a parcel whose cash this courier has. Nothing was booked.",
  },
  PAYMENT_NOT_FOUND: { kind: "not_found", message: "Payment not found." },
  PAYMENT_REVERSED: { kind: "conflict", message: "This payment was already reversed." },
  ORDER_SETTLED: {
    kind: "conflict",
    message: "This order's cash has reached the shop. Use a return.",
  },
  MONEY_OPEN: { kind: "conflict", message: "You have an unsettled balance with the shop. Settle it first." },
} as const satisfies Record<string, Refusal>;
