import { z } from "zod";
import { idSchema, optionalTextLine, textLine } from "../id.schema.ts";
import { courierSchema } from "../shipment/shipment.schema.ts";
import { needsReason, shipmentReasonKeys } from "../shipment/shipment.stages.ts";
import { courierFormats, courierVerbs, maxCourierWords } from "./courier.constants.ts";

export const numberInLink = "{number}";

const linkSentence = `Enter an https:// address with ${numberInLink} in place of the tracking number.`;
const linkSchema = optionalTextLine("A link", 300).refine(
  (link) => link === "" || (/^https:\/\/[^\s/{}]+\//.test(link) && link.split(numberInLink).length === 2),
  linkSentence,
);

export const courierWord = z
  .object({
    word: textLine("A word", 60),
    verb: z.enum(courierVerbs, "Choose what it means."),
    reason: z.enum(shipmentReasonKeys).nullable().default(null),
  })
  .refine(({ verb, reason }) => !needsReason(verb) || reason !== null, {
    path: ["reason"],
    message: "Choose a reason.",
  });

const wordsSchema = z
  .array(courierWord)
  .max(maxCourierWords, `Enter at most ${maxCourierWords} words.`)
  .superRefine((words, context) => {
    const seen = words.map(({ word }) => word.toLowerCase());
    for (const [index, word] of seen.entries())
      if (seen.indexOf(word) !== index)
        context.addIssue({ code: "custom", path: [index, "word"], message: "This word is already listed." });
  });

/** An empty secret keeps the current one. */
export const saveCourierInput = z.object({
  courierId: idSchema.nullish(),
  name: courierSchema,
  /** The last part of its webhook address: /api/couriers/<key>. */
  key: z
    .string()
    .trim()
    .max(40, "Enter at most 40 characters.")
    .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, "Use only lower-case letters, digits and dashes."),
  link: linkSchema,
  format: z.enum(courierFormats),
  secret: z
    .string()
    .max(200, "Enter at most 200 characters.")
    .refine((secret) => secret === "" || secret.length >= 16, "Enter at least 16 characters."),
  words: wordsSchema,
  /** It collects cash for the shop, for parcels handed over from now on. */
  collects: z.boolean().default(false),
});
export type SaveCourierInput = z.output<typeof saveCourierInput>;

export const courierIdInput = z.object({ courierId: idSchema });

export const courierView = z.object({
  id: z.string(),
  name: z.string(),
  key: z.string(),
  link: z.string(),
  format: z.enum(courierFormats),
  hasSecret: z.boolean(),
  words: z.array(z.object(courierWord.shape)),
  collects: z.boolean(),
});
export type CourierView = z.output<typeof courierView>;
export const couriersView = z.array(courierView);

export const courierNames = z.array(z.string());
