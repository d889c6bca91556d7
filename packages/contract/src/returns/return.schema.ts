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
  isRefundVerb,
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
  .pipe(z.string().regex(/^[A-Z]{4}0[A-Z0-9]{6}$/, "An IFSC has 11 characters, for example HDFC0001234."));

/** Cash payments are refunded by bank transfer. */
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

/** `refundTo` is needed for an exchange too, in case the replacement runs out. */
export const askReturnInput = z
  .object({
    lineId: idSchema,
    quantity: quantitySchema,
    kind: z.enum(returnKinds),
    reason: z.enum(returnReasonKeys, "Choose a reason."),
    words: wordsSchema.default(""),
    exchangeFor: idSchema.nullable().default(null),
    pictures: z
      .array(z.string().refine(isUploadedPicture, "Upload this image again."))
      .max(maxReturnPictures, `A return can have at most ${maxReturnPictures} images.`)
      .default([]),
    refundTo: refundToSchema,
  })
  .refine(({ reason, words }) => !returnReasons[reason].isFault || reason === "late" || words !== "", {
    path: ["words"],
    message: "Describe the problem.",
  })
  .refine(({ kind, exchangeFor }) => (kind === "exchange") === (exchangeFor !== null), {
    path: ["exchangeFor"],
    message: "Choose a replacement.",
  });
export type AskReturnInput = z.output<typeof askReturnInput>;
export type AskReturnForm = z.input<typeof askReturnInput>;

const wordsSentence: Partial<Record<ReturnVerb, string>> = {
  approve: "Say where to send it, or when it will be picked up.",
  direct: "Say where to send it, or when it will be picked up.",
  "send-back": "Enter the courier and the tracking number.",
  refund: "Enter the payment reference.",
  "shop-refund": "Enter the payment reference.",
  "refund-difference": "Enter the payment reference.",
  "shop-refund-difference": "Enter the payment reference.",
};

function moving<const Verbs extends readonly [ReturnVerb, ...ReturnVerb[]]>(verbs: Verbs) {
  return z
    .object({ returnId: idSchema, verb: z.enum(verbs), words: wordsSchema.default("") })
    .check((context) => {
      const { verb, words } = context.value as { verb: ReturnVerb; words: string };
      if (isRefundVerb(verb) && words.length > maxReturnReference)
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
          message: wordsSentence[verb] ?? "Say why.",
        });
    });
}
/** `words`: why, how it was sent, or the payment reference. */
export const moveReturnAsBuyer = moving(buyerReturnVerbs);
export const moveReturnAsSeller = moving(sellerReturnVerbs);
export const moveReturnAsAdmin = moving(adminReturnVerbs);
export type MoveReturnInput = {
  readonly returnId: string;
  readonly verb: ReturnVerb;
  readonly words: string;
};

/** Times are ISO, UTC. */
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
  /** Price paid for the pieces, without delivery. */
  refundPaise: paiseSchema,
  /** Paid back so far. */
  refundedPaise: paiseSchema,
  /** Price of the exchange, as sent or if sent now; null for refunds. */
  exchangePaise: paiseSchema.nullable(),
  /** The part of that price that the returned pieces pay; the rest is collected at the door. */
  creditPaise: paiseSchema,
  /** The part of the refund that a cheaper exchange leaves to be paid back. */
  differencePaise: paiseSchema,
  pays: z.enum(returnPayers),
  /** Null unless the reader pays it, and once the buyer's account is deleted. */
  refundTo: refundToSchema.nullable(),
  isFinal: z.boolean(),
  /** Approved automatically after this time. */
  answerBy: z.string(),
  /** Null until the pieces are back. */
  isGood: z.boolean().nullable(),
  /** The payment reference. */
  reference: z.string(),
  /** The shop may pay for a seller, who then owes it. */
  refundedBy: z.enum(["seller", "admin"]).nullable(),
  /** The product wanted in exchange, and the last order that sent it. */
  exchangeFor: z.string().nullable(),
  exchangeOrder: z.object({ id: z.string(), number: z.int() }).nullable(),
  askedAt: z.string(),
  movedAt: z.string(),
  /** Notes from seller, shop or system, oldest first, without payment references. */
  heard: z.array(
    z.object({ to: z.enum(returnStages), by: z.enum(["seller", "admin", "system"]), words: z.string() }),
  ),
  /** The note of the last step. */
  told: z.string().nullable(),
});
export type ReturnView = z.output<typeof returnView>;

/** Pieces, and the end of the return window: normal and for faults. */
export const sendBackView = z.object({
  lineId: z.string(),
  pieces: z.int(),
  until: z.string(),
  faultUntil: z.string(),
  /** Later than promised. */
  isLate: z.boolean(),
});
export type SendBackView = z.output<typeof sendBackView>;

/** In stock: the same product, and other variants of its family. */
export const exchangeView = z.array(
  z.object({
    productId: z.string(),
    variant: z.string(),
    isSame: z.boolean(),
    stock: z.int(),
    pricePaise: paiseSchema,
  }),
);
export type ExchangeView = z.output<typeof exchangeView>;

export const returnsInput = z.object({
  list: z.enum(returnLists),
  /** A return or order number, or part of a name. */
  search: searchText(100).default(""),
  cursor: z.string().max(200).nullish(),
  limit: z.int().min(1).max(100).default(50),
});
export type ReturnsInput = z.output<typeof returnsInput>;
/** Per list of open work. */
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

/** Other categories use the shop's. */
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
            message: "This category already has a return window.",
          });
    }),
});
export type ReturnRules = z.output<typeof returnRules>;
