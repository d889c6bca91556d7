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
  ownDetails,
  productDetailFields,
  sharedDetails,
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

export const optionsSchema = z
  .array(plainLine("The name", maxOptionName))
  .min(1, "Say how the variants differ, for example Size.")
  .max(maxOptions, `A product can have at most ${maxOptions} options.`)
  .refine(isDistinct, "Use each name only once.");

export const valuesSchema = z.array(optionValueSchema).min(1).max(maxOptions);

export const sizeGuideSchema = optionalTextBlock("The size guide", maxSizeGuide);

/** Without images, a variant uses those of the first one in its colour. */
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

/** Reports the last value of each duplicate; unfilled rows are never duplicates. */
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

/** Reports variants that repeat an earlier one or its SKU. */
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
        message: "Another variant already has this SKU.",
      });
}

function variantList<Variant extends z.ZodType>(variant: Variant) {
  return z
    .array(variant)
    .min(1, "Choose at least one size or colour.")
    .max(maxVariants, `A product can have at most ${maxVariants} variants.`);
}

/** New products: shared fields, and each variant's own. */
export const addFamilyInput = z
  .object({
    ...productTexts,
    ...sharedDetails,
    options: optionsSchema,
    sizeGuide: sizeGuideSchema.default(""),
    variants: variantList(variantInput),
  })
  .refine(isOfPair, pairRule)
  .refine(hasOwnFacts, factsRule)
  .refine(({ options, variants }) => fitsOptions(options, variants), {
    path: ["variants"],
    error: "Each variant needs a value for each option.",
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
export type FamilyToAdd = z.input<typeof addFamilyInput>;

/**
 * Groups existing products, or adds them to a family (`familyId`). They take brand, description,
 * category and facts from the leading product, and its name unless one is given.
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
    error: "Each variant needs a value for each option.",
    when: besides("options", "members"),
  })
  .superRefine(({ members }, context) => refuseTwins("members", members, context))
  .refine(({ members }) => isDistinct(members.map(({ productId }) => productId)), {
    path: ["members"],
    error: "A product is listed twice.",
    when: besides("options", "members"),
  })
  .transform((joining) => ({ ...joining, members: spelledAlike(joining.options, joining.members) }));
export type JoinFamilyInput = z.output<typeof joinFamilyInput>;

export const variantForm = z
  .object({
    values: valuesSchema,
    price: rupeesFieldSchema,
    stock: stockFieldSchema,
    pictures: pictureList,
    sku: productDetailFields.sku,
  })
  .transform(({ price, ...rest }) => ({ ...rest, pricePaise: price }));

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

/** Rows without price or stock use the form's. */
export const variantsForm = z.preprocess(
  (typed: VariantsFormValues) => typed,
  z.object({ options: optionsSchema, variants: variantList(typedVariant) }).superRefine(refuseEquals),
);
export type VariantsTyped = z.output<typeof variantsForm>;

export const addVariantInput = z.object({ familyId: idSchema, variant: variantInput });
export type AddVariantInput = z.output<typeof addVariantInput>;

export const sizeGuideInput = z.object({ familyId: idSchema, sizeGuide: sizeGuideSchema });
export type SizeGuideInput = z.output<typeof sizeGuideInput>;

/** Falls back to the first variant of the same colour, then to the first with images. */
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
