import type { Refusal } from "../errors.ts";

/** What may stand in the way of money. */
export const moneyRefusals = {
  NOTHING_TO_PAY: { kind: "conflict", message: "There is nothing that can be paid to them now." },
  REFERENCE_USED: {
    kind: "conflict",
    message: "This reference is booked already, for something else. The audit has it.",
  },
  STATEMENT_NOT_FOUND: { kind: "not_found", message: "There is no statement of this week." },
  NO_SUCH_SELLER: { kind: "unprocessable", message: "No seller has this email." },
  OWES_TOO_MUCH: {
    kind: "conflict",
    message: "You owe the shop too much to approve orders. Pay it first.",
  },
  MORE_THAN_OWED: { kind: "conflict", message: "This is more than they owe." },
  MONEY_OPEN: { kind: "conflict", message: "Money is open between you and the shop. Settle it first." },
} as const satisfies Record<string, Refusal>;
