import { z } from "zod";
import { refusals } from "../../errors.ts";
import { optionalTextLine } from "../../id.schema.ts";
import { mrpFieldSchema, mrpPaiseSchema } from "../../money.schema.ts";
import { mostReturnDays } from "../../returns/return.constants.ts";
import { readWhole } from "../../typed/whole-number.ts";
import type { Subcategory } from "../category.constants.ts";
import { maxFacts, maxFactValue, maxNetQuantity, maxSku, maxWeightGrams } from "../product.constants.ts";
import { toCountry } from "./country.constants.ts";
import { factNames } from "./facts.data.ts";

/** A fact under a name that its subcategory defines ("Fabric: cotton"). */
export interface ProductFact {
  readonly name: string;
  readonly value: string;
}

/** Empty text becomes null. */
function lineOrNone(label: string, max: number) {
  return optionalTextLine(label, max)
    .transform((text) => text || null)
    .nullable();
}

const countrySchema = z
  .string()
  .transform((text, context) => {
    if (text.trim() === "") return null;
    const code = toCountry(text);
    if (code) return code;
    context.addIssue({ code: "custom", message: "Choose a country." });
    return z.NEVER;
  })
  .nullable();

const weightSentence = "Enter the weight in grams as a whole number from 1 to 1,00,000.";
const weightSchema = z.int(weightSentence).min(1, weightSentence).max(maxWeightGrams, weightSentence);
const daysSentence = `Enter the return window as a whole number of days from 0 to ${mostReturnDays}.`;
const daysSchema = z.int(daysSentence).min(0, daysSentence).max(mostReturnDays, daysSentence);

/** Empty text becomes null. */
export function blankOr<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess(
    (typed) => (typeof typed === "string" && typed.trim() === "" ? null : typed),
    schema.nullable(),
  );
}

/** Empty text becomes null. */
function wholeOrNone(schema: z.ZodType<number, number>, sentence: string) {
  return blankOr(
    z
      .union([z.string(), z.number()], { error: sentence })
      .transform((typed) => (typeof typed === "number" ? typed : (readWhole(typed) ?? Number.NaN)))
      .pipe(schema),
  );
}

const factsSchema = z
  .array(
    z.object({ name: z.string().trim().max(maxFactValue), value: optionalTextLine("A fact", maxFactValue) }),
  )
  .max(maxFacts, `A product can have at most ${maxFacts} facts.`);

const texts = {
  sku: lineOrNone("SKU", maxSku).optional(),
  originCountry: countrySchema.optional(),
  netQuantity: lineOrNone("Net quantity", maxNetQuantity).optional(),
  facts: factsSchema.optional(),
};

/** All optional: an omitted field keeps its value, null clears it. */
export const productDetails = {
  ...texts,
  mrpPaise: mrpPaiseSchema.nullable().optional(),
  weightGrams: weightSchema.nullable().optional(),
  returnDays: daysSchema.nullable().optional(),
};
export type ProductDetails = z.output<z.ZodObject<typeof productDetails>>;

/** As typed: MRP in rupees, empty for none. */
export const productDetailFields = {
  ...texts,
  mrp: blankOr(mrpFieldSchema).optional(),
  weightGrams: wholeOrNone(weightSchema, weightSentence).optional(),
  returnDays: wholeOrNone(daysSchema, daysSentence).optional(),
};

/** Empty for an unknown subcategory. */
export function factNamesOf(
  subcategory: string,
): readonly { readonly name: string; readonly values?: readonly string[] }[] {
  return Object.hasOwn(factNames, subcategory) ? factNames[subcategory as Subcategory] : [];
}

const isCalled = (name: string) => (other: { readonly name: string }) =>
  other.name.toLowerCase() === name.toLowerCase();

export function fittingFacts(facts: readonly ProductFact[], subcategory: string): ProductFact[] {
  return facts.filter(({ name }) => factNamesOf(subcategory).some(isCalled(name)));
}

/** In the subcategory's spelling and order; missing values are empty. */
export function everyFact(facts: readonly ProductFact[], subcategory: string): ProductFact[] {
  return factNamesOf(subcategory).map(({ name }) => ({
    name,
    value: facts.find(isCalled(name))?.value ?? "",
  }));
}

interface Detailed {
  readonly subcategory?: string | undefined;
  readonly facts?: readonly ProductFact[] | undefined;
}

function factsProblem({ subcategory = "", facts = [] }: Detailed): string | null {
  const unknown = facts.find((fact) => !fittingFacts([fact], subcategory).length);
  if (unknown) {
    const names = factNamesOf(subcategory).map(({ name }) => name);
    return `${subcategory} has no fact called “${unknown.name}”. Choose from ${names.join(", ")}.`;
  }
  const twice = facts.find((fact, index) => facts.findIndex(isCalled(fact.name)) !== index);
  return twice ? `The fact “${twice.name}” is listed twice.` : null;
}

/** Runs the rule despite other errors, unless these fields have errors themselves. */
export function besides(...fields: readonly string[]) {
  return ({ issues }: z.core.ParsePayload) =>
    !issues.some(({ path }) => !path?.length || fields.includes(String(path[0])));
}

export const hasOwnFacts = (value: Detailed) => factsProblem(value) === null;
/** Facts must belong to the product's subcategory, each at most once. */
export const factsRule = {
  path: ["facts"],
  error: ({ input }: { readonly input?: unknown }) => factsProblem(input as Detailed) ?? "",
  when: besides("category", "subcategory", "facts"),
};

/** Puts facts in the subcategory's order and drops empty ones. */
export function withFacts<Product extends Detailed>(product: Product) {
  const { subcategory = "", facts } = product;
  const told = facts && everyFact(facts, subcategory).filter(({ value }) => value !== "");
  return told ? { ...product, facts: told } : product;
}

interface Priced {
  readonly pricePaise?: number | undefined;
  readonly mrpPaise?: number | null | undefined;
}

export const isWithinMrp = ({ pricePaise = 0, mrpPaise }: Priced) => pricePaise <= (mrpPaise ?? pricePaise);
/** Selling above the MRP is illegal. */
export const mrpRule = (price: string, mrp: string) => ({
  path: [price],
  error: refusals.PRICE_ABOVE_MRP.message,
  when: besides(price, mrp),
});
