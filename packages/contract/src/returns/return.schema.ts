import { z } from "zod";
import { quantitySchema } from "../cart/cart.schema.ts";
import { idSchema, optionalTextLine, searchText, textLine } from "../id.schema.ts";
import { paiseSchema } from "../money.schema.ts";
import { categories } from "../product/category.constants.ts";
import { isUploadedPicture } from "../product/picture.ts";
import { returnDaysSchema } from "./return-days.schema.ts";
import { maxReturnPictures, maxReturnReference, maxReturnWords } from "./return.constants.ts";
import {
  adminReturnVerbs,
  buyerReturnVerbs,
  needsWords,
  returnKinds,
  returnLists,
  returnPayers,
  returnReasonKeys,
  returnReasons,
  returnStages,
  sellerReturnVerbs,
  type ReturnVerb,
} from "./return.stages.ts";

const upiSchema = textLine("A UPI ID", 100).pipe(
  z.string().regex(/^[A-Za-z0-9._-]{2,}@[A-Za-z][A-Za-z0-9]+$/, "A UPI ID looks like name@bank."),
);
const accountSchema = textLine("An account number", 40)
  .transform((text) => text.replaceAll(/[\s-]/g, ""))
  .pipe(z.string().regex(/^\d{9,18}$/, "An account number has 9 to 18 digits."));
const ifscSchema = textLine("An IFSC", 20)
  .transform((text) => text.toUpperCase())
  .pipe(z.string().regex(/^[A-Z]{4}0[A-Z0-9]{6}$/, "An IFSC has 11 characters, as in HDFC0001234."));

/** Where a buyer wants their money: what was paid in cash is given back by the bank. */
export const refundToSchema = z.discriminatedUnion("way", [
  z.object({ way: z.literal("upi"), upi: upiSchema }),
  z.object({
    way: z.literal("account"),
    holder: textLine("A name", 100),
    account: accountSchema,
    ifsc: ifscSchema,
  }),
]);
export type RefundTo = z.output<typeof refundToSchema>;

const wordsSchema = optionalTextLine("A text", maxReturnWords);
const referenceVerbs: readonly ReturnVerb[] = ["refund", "shop-refund"];

/** Asks to send pieces of a line back. An exchange names what is wanted instead; its money is told in case that is gone. */
export const askReturnInput = z
  .object({
    lineId: idSchema,
    quantity: quantitySchema,
    kind: z.enum(returnKinds),
    reason: z.enum(returnReasonKeys, "Choose a reason."),
    words: wordsSchema.default(""),
    exchangeFor: idSchema.nullable().default(null),
    pictures: z
      .array(z.string().refine(isUploadedPicture, "Upload this picture again."))
      .max(maxReturnPictures, `A return can have at most ${maxReturnPictures} pictures.`)
      .default([]),
    refundTo: refundToSchema,
  })
  .refine(({ reason, words }) => !returnReasons[reason].isFault || reason === "late" || words !== "", {
    path: ["words"],
    message: "Say what is wrong with it.",
  })
  .refine(({ kind, exchangeFor }) => (kind === "exchange") === (exchangeFor !== null), {
    path: ["exchangeFor"],
    message: "Choose what you want instead.",
  });
export type AskReturnInput = z.output<typeof askReturnInput>;
/** What its form holds as it is typed. */
export type AskReturnForm = z.input<typeof askReturnInput>;

const toldWith: Partial<Record<ReturnVerb, string>> = {
  approve: "Say where it goes, or when it is picked up.",
  direct: "Say where it goes, or when it is picked up.",
  "send-back": "Say how you sent it: the courier and its number.",
  refund: "Enter the reference of the payment.",
  "shop-refund": "Enter the reference of the payment.",
};

function moving<const Verbs extends readonly [ReturnVerb, ...ReturnVerb[]]>(verbs: Verbs) {
  return z
    .object({ returnId: idSchema, verb: z.enum(verbs), words: wordsSchema.default("") })
    .check((context) => {
      const { verb, words } = context.value as { verb: ReturnVerb; words: string };
      if (referenceVerbs.includes(verb) && words.length > maxReturnReference)
        context.issues.push({
          code: "custom",
          input: words,
          path: ["words"],
          message: `A reference can have at most ${maxReturnReference} characters.`,
        });
      if (needsWords(verb) && words === "")
        context.issues.push({
          code: "custom",
          input: words,
          path: ["words"],
          message: toldWith[verb] ?? "Say why.",
        });
    });
}
/** Moves a return by one verb, with why, how it was sent, or the reference of the money. */
export const moveReturnAsBuyer = moving(buyerReturnVerbs);
export const moveReturnAsSeller = moving(sellerReturnVerbs);
export const moveReturnAsAdmin = moving(adminReturnVerbs);
export type MoveReturnInput = {
  readonly returnId: string;
  readonly verb: ReturnVerb;
  readonly words: string;
};

/** A return as buyer, seller and admin see it. Times are ISO, UTC. */
export const returnView = z.object({
  id: z.string(),
  number: z.int(),
  orderId: z.string(),
  orderNumber: z.int(),
  lineId: z.string(),
  productId: z.string(),
  name: z.string(),
  variant: z.string(),
  picture: z.string().nullable(),
  sellerName: z.string(),
  buyerName: z.string(),
  quantity: z.int(),
  kind: z.enum(returnKinds),
  reason: z.enum(returnReasonKeys),
  words: z.string(),
  pictures: z.array(z.string()),
  stage: z.enum(returnStages),
  /** What its buyer paid for the pieces: the goods, without the delivery. */
  refundPaise: paiseSchema,
  pays: z.enum(returnPayers),
  /** Null for who does not pay it, and once its buyer has deleted their account. */
  refundTo: refundToSchema.nullable(),
  isFinal: z.boolean(),
  /** Until then its seller answers; else it is approved. */
  answerBy: z.string(),
  /** Whether the pieces came back as good as new; null before they did. */
  isGood: z.boolean().nullable(),
  /** What the money was given back with. */
  reference: z.string(),
  /** Who gave it back; the shop also in the place of a seller, who then owes it. */
  refundedBy: z.enum(["seller", "admin"]).nullable(),
  /** What is wanted instead, and the last order that it was sent with, whether that arrived or not. */
  exchangeFor: z.string().nullable(),
  exchangeOrder: z.object({ id: z.string(), number: z.int() }).nullable(),
  askedAt: z.string(),
  movedAt: z.string(),
  /** What seller, shop or clock said with a step, oldest first, but for the reference of the money. */
  heard: z.array(
    z.object({ to: z.enum(returnStages), by: z.enum(["seller", "admin", "system"]), words: z.string() }),
  ),
  /** What was told with its last step. */
  told: z.string().nullable(),
});
export type ReturnView = z.output<typeof returnView>;

/** What can be sent back of a line that was delivered: so many pieces, until when, and until when if something is wrong with it. */
export const sendBackView = z.object({
  lineId: z.string(),
  pieces: z.int(),
  until: z.string(),
  faultUntil: z.string(),
  /** Whether it came later than was promised. */
  isLate: z.boolean(),
});
export type SendBackView = z.output<typeof sendBackView>;

/** What a line can be exchanged for: the same again, and the other sizes and colours of its family, of what is in stock. */
export const exchangeView = z.array(
  z.object({ productId: z.string(), variant: z.string(), isSame: z.boolean(), stock: z.int() }),
);
export type ExchangeView = z.output<typeof exchangeView>;

export const returnsInput = z.object({
  list: z.enum(returnLists),
  /** A number of a return or an order, or a part of a name. */
  search: searchText(100).default(""),
  cursor: z.string().max(200).nullish(),
  limit: z.int().min(1).max(100).default(50),
});
export type ReturnsInput = z.output<typeof returnsInput>;
/** How many returns wait in each list of work. */
export const returnCounts = z.object({
  "to-answer": z.int(),
  coming: z.int(),
  "to-settle": z.int(),
  disputed: z.int(),
});
export const returnsPage = z.object({
  returns: z.array(returnView),
  nextCursor: z.string().nullable(),
  counts: returnCounts,
});
export type ReturnsPage = z.output<typeof returnsPage>;

/** Categories that have days of their own; all others have the shop's. */
export const returnRules = z.object({
  rules: z
    .array(z.object({ category: z.enum(categories), days: returnDaysSchema }))
    .max(categories.length)
    .superRefine((rules, context) => {
      const named = rules.map(({ category }) => category);
      for (const [index, category] of named.entries())
        if (named.indexOf(category) < index)
          context.addIssue({
            code: "custom",
            path: [index, "category"],
            message: "This category has days already.",
          });
    }),
});
export type ReturnRules = z.output<typeof returnRules>;
