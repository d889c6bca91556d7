import { z } from "zod";
import { emailSchema } from "../account/account.schema.ts";
import { idSchema, textLine } from "../id.schema.ts";
import { homeDayText } from "../moment.ts";
import { paiseSchema, signedPaiseSchema } from "../money.schema.ts";
import type { Paise } from "../money.ts";
import { categories } from "../product/category.constants.ts";
import { paidByWays, shipmentStages } from "../shipment/shipment.stages.ts";
import { daySchema } from "../typed/day.schema.ts";
import {
  journalKinds,
  mostBasisPoints,
  mostCommissionRules,
  mostFlatPaise,
  mostRemittanceRows,
  remittedOutcomes,
} from "./book.constants.ts";

/** In capitals, as banks have it: typed in small letters as well, it is the same, and what is sent twice is booked once. */
const referenceSchema = textLine("A reference", 60).transform((text) =>
  text.replaceAll(/[a-z]/g, (letter) => letter.toUpperCase()),
);
const paidPaise = z
  .int()
  .positive("Enter an amount above zero.")
  .transform((value) => value as Paise);

/** What a courier paid in: the reference at the bank, the day, and each parcel that it says it paid for. */
export const remitCashInput = z.object({
  courierId: idSchema,
  reference: referenceSchema,
  paidOn: daySchema.refine((day) => day <= homeDayText(), "Enter today or a day before it."),
  rows: z
    .array(z.object({ number: textLine("A number", 40), amountPaise: paidPaise }))
    .min(1, "The file has no rows.")
    .max(mostRemittanceRows, `A file has at most ${mostRemittanceRows} rows.`),
  /** Only compared: nothing is booked. */
  dryRun: z.boolean().default(false),
});
export type RemitCashInput = z.output<typeof remitCashInput>;

/** How the rows of a remittance agree with what was collected, with each that does not, at most 200 of them; and when it was booked. */
export const remittanceView = z.object({
  /** Null where it is not booked. */
  bookedAt: z.string().nullable(),
  totalPaise: paiseSchema,
  rows: z.int(),
  matched: z.int(),
  amiss: z.array(
    z.object({
      row: z.int(),
      number: z.string(),
      amountPaise: paiseSchema,
      collectedPaise: paiseSchema.nullable(),
      outcome: z.enum(remittedOutcomes),
    }),
  ),
});
export type RemittanceView = z.output<typeof remittanceView>;

/** Pays these sellers all that can be paid to each now. */
export const payOutInput = z.object({
  reference: referenceSchema,
  sellerIds: z
    .array(idSchema)
    .min(1, "Choose at least one seller.")
    .max(1_000, "Choose at most 1,000 sellers.")
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

/** What a seller paid the shop of what they owe it. */
export const payInInput = z.object({ sellerId: idSchema, reference: referenceSchema, paise: paidPaise });
export type PayInInput = z.output<typeof payInInput>;

const rateSentence = "Enter a rate from 0 to 100, with at most two decimals.";
const flatSentence = "Enter an amount in rupees from 0 to 10,000.";

/** What the shop takes of each line that fits: a rate of its total in hundredths of a percent, and an amount a piece. */
export const commissionRule = z.object({
  /** Of one seller, by their email; null is of all. */
  seller: emailSchema.nullable(),
  category: z.enum(categories).nullable(),
  basisPoints: z.int(rateSentence).min(0, rateSentence).max(mostBasisPoints, rateSentence),
  flatPaise: z
    .int(flatSentence)
    .min(0, flatSentence)
    .max(mostFlatPaise, flatSentence)
    .transform((value) => value as Paise),
});
/** The rules in their order: the first that fits a line holds. */
export const commissionRules = z.object({
  rules: z.array(commissionRule).max(mostCommissionRules, `Enter at most ${mostCommissionRules} rules.`),
});
export type CommissionRules = z.output<typeof commissionRules>;

/**
 * What a seller reads of their money: amounts in paise. `owed` is the shop's debt to them, negative what they owe it; `paid`
 * is what the shop has paid them in all.
 */
export const moneyView = z.object({
  paidPaise: paiseSchema,
  expectedPaise: paiseSchema,
  withCouriersPaise: paiseSchema,
  owedPaise: signedPaiseSchema,
  payablePaise: signedPaiseSchema,
  /** Of what the seller owes: for what came back and they have not given back to its buyers yet. */
  toRefundPaise: paiseSchema,
  debtLimitPaise: paiseSchema.nullable(),
});
export type MoneyView = z.output<typeof moneyView>;

/** A parcel with its cash: what is collected, what the shop takes of it, and what is its seller's. */
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
  /** The delivery fee where it is the shop's. */
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

/** A week of a seller's account that is over: it never changes. Amounts as the shop owes them; negative is the seller's debt. */
export const statementView = z.object({
  /** Its Monday; `openWeek` for what came after the last statement. */
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

/** What came after the last statement, which no week has closed yet. */
export const openWeek = "open";
export const statementInput = z.object({ week: z.union([z.literal(openWeek), daySchema]) });

/** A line of a statement: what moved the account, and what it then stood at. */
export const statementLine = z.object({
  at: z.string(),
  kind: z.enum(journalKinds),
  /** Of what is taken back, what that was. */
  reverses: z.enum(journalKinds).nullable(),
  reference: z.string(),
  orderNumber: z.int().nullable(),
  parcelNumber: z.int().nullable(),
  returnNumber: z.int().nullable(),
  paise: signedPaiseSchema,
  balancePaise: signedPaiseSchema,
});
export type StatementLine = z.output<typeof statementLine>;
/** A statement whole, as page, print and file show it: at most as many lines as a week has. */
export const wholeStatement = statementView.extend({ entries: z.array(statementLine) });
export type WholeStatement = z.output<typeof wholeStatement>;

/** Who holds and who is owed what: couriers that collect for the shop, and sellers with a balance, the largest first. */
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
      owedPaise: signedPaiseSchema,
      payablePaise: signedPaiseSchema,
    }),
  ),
});
export type CashView = z.output<typeof cashView>;
export type CourierBalance = CashView["couriers"][number];
export type SellerBalance = CashView["sellers"][number];
