import { z } from "zod";
import { emailSchema } from "../account/account.schema.ts";
import { maxReason } from "../admin/admin.constants.ts";
import { lawfulCashBelow } from "../delivery/delivery.constants.ts";
import { idSchema, textLine } from "../id.schema.ts";
import { homeDayText } from "../moment.ts";
import { paiseSchema, signedPaiseSchema } from "../money.schema.ts";
import type { Paise } from "../money.ts";
import { formatPaise, paise } from "../money.ts";
import { categories } from "../product/category.constants.ts";
import { paidByWays, shipmentStages } from "../shipment/shipment.stages.ts";
import { daySchema } from "../typed/day.schema.ts";
import {
  journalKinds,
  mostBasisPoints,
  mostCommissionRules,
  mostFlatPaise,
  mostRemittanceRows,
  paymentKinds,
  remittedOutcomes,
  rowDecisions,
} from "./book.constants.ts";

/** Upper case, as banks write it, so that a repeated reference is booked once. */
const referenceSchema = textLine("A reference", 60).transform((text) =>
  text.replaceAll(/[a-z]/g, (letter) => letter.toUpperCase()),
);
const paidPaise = z
  .int()
  .positive("Enter an amount above zero.")
  .transform((value) => value as Paise);
/** No parcel may carry more cash. */
const rowPaise = z
  .int()
  .positive("Enter an amount above zero.")
  .max(lawfulCashBelow - 1, `A row can have at most ${formatPaise(paise(lawfulCashBelow - 100))}.`)
  .transform((value) => value as Paise);

/** A courier's payment: bank reference, day, and each parcel it covers. */
export const remitCashInput = z.object({
  courierId: idSchema,
  reference: referenceSchema,
  paidOn: daySchema.refine((day) => day <= homeDayText(), "Enter today or an earlier day."),
  rows: z
    .array(
      z.object({
        number: textLine("A number", 40),
        amountPaise: rowPaise,
        /** For rows that don't settle a parcel by themselves. */
        decision: z.enum(rowDecisions).optional(),
      }),
    )
    .min(1, "The file has no rows.")
    .max(mostRemittanceRows, `A file has at most ${mostRemittanceRows} rows.`),
  /** Compares without booking. */
  dryRun: z.boolean().default(false),
});
export type RemitCashInput = z.output<typeof remitCashInput>;

export const remittanceRow = z.object({
  row: z.int(),
  number: z.string(),
  amountPaise: paiseSchema,
  collectedPaise: paiseSchema.nullable(),
  outcome: z.enum(remittedOutcomes),
  decision: z.enum(rowDecisions).nullable(),
});
export type RemittanceRow = z.output<typeof remittanceRow>;

/** `amiss` lists at most 200 rows that don't match. */
export const remittanceView = z.object({
  /** Null if not booked. */
  bookedAt: z.string().nullable(),
  /** Without the rows left out. */
  totalPaise: paiseSchema,
  rows: z.int(),
  matched: z.int(),
  amiss: z.array(remittanceRow),
});
export type RemittanceView = z.output<typeof remittanceView>;

/** A courier's remittance, a payout to sellers, or a seller's payment to the shop. */
export const paymentRow = z.object({
  kind: z.enum(paymentKinds),
  id: z.string(),
  /** The courier or seller; the number of sellers if it is a payout to several. */
  party: z.string(),
  reference: z.string(),
  paise: paiseSchema,
  paidOn: z.string().nullable(),
  bookedAt: z.string(),
  reversedAt: z.string().nullable(),
});
export type PaymentRow = z.output<typeof paymentRow>;
export const paymentsInput = z.object({
  cursor: z.string().max(200).nullish(),
  limit: z.int().min(1).max(50).default(20),
});
export type PaymentsInput = z.output<typeof paymentsInput>;
export const paymentsPage = z.object({ payments: z.array(paymentRow), nextCursor: z.string().nullable() });
export type PaymentsPage = z.output<typeof paymentsPage>;

export const paymentInput = z.object({ kind: z.enum(paymentKinds), id: idSchema });
export type PaymentInput = z.output<typeof paymentInput>;
/** With its parts: a remittance's rows (at most 1,000), or the sellers of a payout. */
export const paymentView = paymentRow.extend({
  bookedBy: z.string().nullable(),
  /** The reason is in the audit. */
  reversedBy: z.string().nullable(),
  rows: z.array(remittanceRow.extend({ parcelNumber: z.int().nullable() })),
  sellers: z.array(z.object({ sellerId: z.string(), name: z.string(), paise: paiseSchema })),
});
export type PaymentView = z.output<typeof paymentView>;
export const reversePaymentInput = paymentInput.extend({ reason: textLine("A reason", maxReason) });
export type ReversePaymentInput = z.output<typeof reversePaymentInput>;

/** Pays each seller everything that can be paid out now. */
export const payOutInput = z.object({
  reference: referenceSchema,
  sellerIds: z
    .array(idSchema)
    .min(1, "Select at least one seller.")
    .max(1_000, "Select at most 1,000 sellers.")
    .transform((ids) => [...new Set(ids)].sort()),
});
export type PayOutInput = z.output<typeof payOutInput>;
export const payoutView = z.object({
  id: z.string(),
  reference: z.string(),
  totalPaise: paiseSchema,
  createdAt: z.string(),
  sellers: z.array(z.object({ sellerId: z.string(), name: z.string(), paise: paiseSchema })),
});
export type PayoutView = z.output<typeof payoutView>;

export const payInInput = z.object({ sellerId: idSchema, reference: referenceSchema, paise: paidPaise });
export type PayInInput = z.output<typeof payInInput>;

const rateSentence = "Enter a rate from 0 to 100, with at most two decimals.";
const flatSentence = "Enter an amount in rupees from 0 to 10,000.";

/** A percentage of the line in hundredths of a percent, plus an amount per piece. */
export const commissionRule = z.object({
  /** Null applies to all sellers. */
  seller: emailSchema.nullable(),
  category: z.enum(categories).nullable(),
  basisPoints: z.int(rateSentence).min(0, rateSentence).max(mostBasisPoints, rateSentence),
  flatPaise: z
    .int(flatSentence)
    .min(0, flatSentence)
    .max(mostFlatPaise, flatSentence)
    .transform((value) => value as Paise),
});
export type CommissionRule = z.output<typeof commissionRule>;

const rules = z.array(commissionRule).max(mostCommissionRules, `Enter at most ${mostCommissionRules} rules.`);

/** Sorted: a rule comes before less specific ones for the same line. */
export const commissionRules = z.object({ rules });
export type CommissionRules = z.output<typeof commissionRules>;

/** Names the earlier rule for the same seller and category, at the later one. */
export function refuseRepeatedRules(
  { rules: given }: { readonly rules: readonly Pick<CommissionRule, "seller" | "category">[] },
  context: z.RefinementCtx,
): void {
  for (const [index, { seller, category }] of given.entries()) {
    const first = given.findIndex((rule) => rule.seller === seller && rule.category === category);
    if (first < index)
      context.addIssue({
        code: "custom",
        path: ["rules", index, "seller"],
        message: `Rule ${first + 1} already has this seller and category.`,
      });
  }
}

/** `was`: the rules the editor saw; if they have changed, nothing is overwritten. */
export const saveCommissionInput = commissionRules
  .extend({ was: rules.optional() })
  .superRefine(refuseRepeatedRules);
export type SaveCommissionInput = z.output<typeof saveCommissionInput>;

/** The rules that apply to one seller: at most one per category, and one for the rest. */
export const commissionTermsView = z.object({ terms: z.array(commissionRule.omit({ seller: true })) });
export type CommissionTermsView = z.output<typeof commissionTermsView>;

/** `available` can be paid out (negative: the seller owes), `pending` waits for couriers. */
export const moneyView = z.object({
  paidPaise: paiseSchema,
  expectedPaise: paiseSchema,
  withCouriersPaise: paiseSchema,
  pendingPaise: signedPaiseSchema,
  availablePaise: signedPaiseSchema,
  /** Refunds that the seller still owes to buyers. */
  toRefundPaise: paiseSchema,
  debtLimitPaise: paiseSchema.nullable(),
});
export type MoneyView = z.output<typeof moneyView>;

/** Collected cash minus commission and fees. */
export const moneyParcel = z.object({
  id: z.string(),
  number: z.int(),
  orderId: z.string(),
  orderNumber: z.int(),
  stage: z.enum(shipmentStages),
  courier: z.string().nullable(),
  collectPaise: paiseSchema,
  paidBy: z.enum(paidByWays),
  commissionPaise: paiseSchema,
  /** Set if the delivery fee is the shop's. */
  feePaise: paiseSchema,
  isWithCourier: z.boolean(),
  isPaidIn: z.boolean(),
  movedAt: z.string(),
});
export type MoneyParcel = z.output<typeof moneyParcel>;
export const moneyParcelsInput = z.object({
  cursor: z.string().max(200).nullish(),
  limit: z.int().min(1).max(50).default(20),
});
export type MoneyParcelsInput = z.output<typeof moneyParcelsInput>;
export const moneyParcelsPage = z.object({
  parcels: z.array(moneyParcel),
  nextCursor: z.string().nullable(),
});
export type MoneyParcelsPage = z.output<typeof moneyParcelsPage>;

/** A closed week never changes. Positive amounts are owed to the seller. */
export const statementView = z.object({
  /** The Monday, or `openWeek` after the last statement. */
  week: z.string(),
  openingPaise: signedPaiseSchema,
  closingPaise: signedPaiseSchema,
  lines: z.int(),
});
export type StatementView = z.output<typeof statementView>;

export const statementsInput = z.object({
  cursor: daySchema.nullish(),
  limit: z.int().min(1).max(60).default(12),
});
export type StatementsInput = z.output<typeof statementsInput>;
export const statementsPage = z.object({
  statements: z.array(statementView),
  nextCursor: z.string().nullable(),
});
export type StatementsPage = z.output<typeof statementsPage>;

export const openWeek = "open";
export const statementInput = z.object({ week: z.union([z.literal(openWeek), daySchema]) });

/** `balancePaise` is the balance after this line. */
export const statementLine = z.object({
  at: z.string(),
  kind: z.enum(journalKinds),
  /** The kind of the journal that this one reverses. */
  reverses: z.enum(journalKinds).nullable(),
  reference: z.string(),
  orderNumber: z.int().nullable(),
  parcelNumber: z.int().nullable(),
  returnNumber: z.int().nullable(),
  paise: signedPaiseSchema,
  balancePaise: signedPaiseSchema,
});
export type StatementLine = z.output<typeof statementLine>;
/** With every line of the week. */
export const wholeStatement = statementView.extend({ entries: z.array(statementLine) });
export type WholeStatement = z.output<typeof wholeStatement>;

/** Largest first. */
export const cashView = z.object({
  bankPaise: signedPaiseSchema,
  expectedPaise: paiseSchema,
  couriers: z.array(
    z.object({
      courierId: z.string(),
      name: z.string(),
      heldPaise: signedPaiseSchema,
      parcels: z.int(),
      since: z.string().nullable(),
    }),
  ),
  sellers: z.array(
    z.object({
      sellerId: z.string(),
      name: z.string(),
      pendingPaise: signedPaiseSchema,
      availablePaise: signedPaiseSchema,
    }),
  ),
});
export type CashView = z.output<typeof cashView>;
export type CourierBalance = CashView["couriers"][number];
export type SellerBalance = CashView["sellers"][number];
