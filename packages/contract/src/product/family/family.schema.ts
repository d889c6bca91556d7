import { z } from "zod";
import { idSchema, optionalTextBlock } from "../../id.schema.ts";
import { pricePaiseSchema, rupeesFieldSchema } from "../../money.schema.ts";
import {
  besides,
  blankOr,
  factsRule,
  hasOwnFacts,
  isWithinMrp,
  mrpRule,
  productDetailFields,
  productDetails,
  withFacts,
} from "../details/product-details.schema.ts";
import {
  isOfPair,
  pairRule,
  pictureList,
  productTexts,
  stockFieldSchema,
  stockSchema,
} from "../product.schema.ts";
import { maxOptionName, maxOptions, maxSizeGuide, maxVariants } from "./family.constants.ts";
import { optionValueSchema, plainLine, spelledAlike } from "./option-value.ts";

const isDistinct = (texts: readonly string[]) =>
  new Set(texts.map((text) => text.toLowerCase())).size === texts.length;

/** The names of a family's axes: one to three, no two alike. */
export const optionsSchema = z
  .array(plainLine("The name", maxOptionName))
  .min(1, "Name what the variants differ in.")
  .max(maxOptions, `A product can differ in at most ${maxOptions} things.`)
  .refine(isDistinct, "Give each a name of its own.");

/** One value for each axis. */
export const valuesSchema = z.array(optionValueSchema).min(1).max(maxOptions);

export const sizeGuideSchema = optionalTextBlock("The size guide", maxSizeGuide);

const { originCountry, returnDays, facts, ...ownDetails } = productDetails;

/** What a variant has of its own; without pictures it gets those of the first one, of its colour if there is one. */
export const variantInput = z
  .object({
    values: valuesSchema,
    pricePaise: pricePaiseSchema,
    stock: stockSchema,
    pictures: pictureList.default([]),
    ...ownDetails,
  })
  .refine(isWithinMrp, mrpRule("pricePaise", "mrpPaise"));

interface Valued {
  readonly values: readonly string[];
}

const combination = ({ values }: Valued) => values.join("\n").toLowerCase();
const fitsOptions = (options: readonly string[], variants: readonly Valued[]) =>
  variants.every(({ values }) => values.length === options.length);
const whenGrid = besides("options", "variants");

/** Says at the last value of each that is the same as another; what is not filled yet is the same as nothing. */
function refuseTwins(list: "variants" | "members", all: readonly Valued[], context: z.core.$RefinementCtx) {
  const called = all.map((one) => (one.values.includes("") ? null : combination(one)));
  for (const [place, name] of called.entries())
    if (name !== null && called.some((other, at) => at !== place && other === name))
      context.addIssue({
        code: "custom",
        path: [list, place, "values", (all[place]?.values.length ?? 1) - 1],
        message: "Two variants are the same.",
      });
}

interface Numbered extends Valued {
  readonly sku?: string | null | undefined;
}

/** Says at each variant that one before it is the same, or has its SKU. */
function refuseEquals(
  { variants }: { readonly variants: readonly Numbered[] },
  context: z.core.$RefinementCtx,
) {
  refuseTwins("variants", variants, context);
  const skus = variants.map(({ sku }) => sku?.toLowerCase());
  for (const [place, sku] of skus.entries())
    if (sku && skus.indexOf(sku) < place)
      context.addIssue({
        code: "custom",
        path: ["variants", place, "sku"],
        message: "Another variant has this SKU already.",
      });
}

function variantList<Variant extends z.ZodType>(variant: Variant) {
  return z
    .array(variant)
    .min(1, "Choose at least one size or colour.")
    .max(maxVariants, `A product can come in at most ${maxVariants} variants.`);
}

/** A family of new products: what they share, and each variant's own. */
export const addFamilyInput = z
  .object({
    ...productTexts,
    originCountry,
    returnDays,
    facts,
    options: optionsSchema,
    sizeGuide: sizeGuideSchema.default(""),
    variants: variantList(variantInput),
  })
  .refine(isOfPair, pairRule)
  .refine(hasOwnFacts, factsRule)
  .refine(({ options, variants }) => fitsOptions(options, variants), {
    path: ["variants"],
    error: "Each variant needs a value for each choice.",
    when: whenGrid,
  })
  .superRefine(refuseEquals)
  .refine(({ variants }) => variants.some(({ pictures }) => pictures.length > 0), {
    path: ["variants"],
    error: "Please upload at least one image.",
    when: whenGrid,
  })
  .transform((family) => ({
    ...withFacts(family),
    variants: spelledAlike(family.options, family.variants),
  }));
export type AddFamilyInput = z.output<typeof addFamilyInput>;
/** The same before it is looked at. */
export type FamilyToAdd = z.input<typeof addFamilyInput>;

/**
 * Makes a family of products that there are, or takes them into one (`familyId`). They become what the family's leading
 * product is, the first of these in a new one: its brand, description, category and facts, and its name where none is given.
 */
export const joinFamilyInput = z
  .object({
    familyId: idSchema.optional(),
    name: productTexts.name.optional(),
    options: optionsSchema,
    members: z
      .array(z.object({ productId: idSchema, values: valuesSchema }))
      .min(1)
      .max(maxVariants),
  })
  .refine(({ options, members }) => fitsOptions(options, members), {
    path: ["members"],
    error: "Each variant needs a value for each choice.",
    when: besides("options", "members"),
  })
  .superRefine(({ members }, context) => refuseTwins("members", members, context))
  .refine(({ members }) => isDistinct(members.map(({ productId }) => productId)), {
    path: ["members"],
    error: "A product stands twice.",
    when: besides("options", "members"),
  })
  .transform((joining) => ({ ...joining, members: spelledAlike(joining.options, joining.members) }));
export type JoinFamilyInput = z.output<typeof joinFamilyInput>;

/** A variant as it is typed: its price in rupees, its stock as a text; ends as {@link variantInput}. */
export const variantForm = z
  .object({
    values: valuesSchema,
    price: rupeesFieldSchema,
    stock: stockFieldSchema,
    pictures: pictureList,
    sku: productDetailFields.sku,
  })
  .transform(({ price, ...rest }) => ({ ...rest, pricePaise: price }));

/** A variant of a new family while somebody types: its price in rupees. */
export interface VariantValues {
  readonly values: string[];
  readonly price: string;
  readonly stock: string;
  readonly sku: string;
}

interface VariantsFormValues extends Record<string, unknown> {
  options: string[];
  variants: VariantValues[];
}

const typedVariant = z.object({
  values: valuesSchema,
  price: blankOr(rupeesFieldSchema),
  stock: blankOr(stockFieldSchema),
  sku: productDetailFields.sku,
});

/** How the variants of a new family are typed: a price or stock that is left empty is that of all. */
export const variantsForm = z.preprocess(
  (typed: VariantsFormValues) => typed,
  z.object({ options: optionsSchema, variants: variantList(typedVariant) }).superRefine(refuseEquals),
);
export type VariantsTyped = z.output<typeof variantsForm>;

/** One more variant of a family that there is. */
export const addVariantInput = z.object({ familyId: idSchema, variant: variantInput });
export type AddVariantInput = z.output<typeof addVariantInput>;

/** What a seller says of a family's sizes. */
export const sizeGuideInput = z.object({ familyId: idSchema, sizeGuide: sizeGuideSchema });
export type SizeGuideInput = z.output<typeof sizeGuideInput>;

/** A variant's pictures, or those of the first variant of the same colour, else of the first that has any. */
export function withPictures<
  Variant extends { readonly values: readonly string[]; readonly pictures: readonly string[] },
>(variants: readonly Variant[], colourAxis: number): Variant[] {
  const shown = variants.filter(({ pictures }) => pictures.length > 0);
  return variants.map((variant) => {
    if (variant.pictures.length > 0) return variant;
    const ofColour = shown.find(({ values }) => values[colourAxis] === variant.values[colourAxis]);
    return { ...variant, pictures: (colourAxis >= 0 ? (ofColour ?? shown[0]) : shown[0])?.pictures ?? [] };
  });
}
