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

/** One thing that is said of a product under a name that its subcategory has ("Fabric: cotton"). */
export interface ProductFact {
  readonly name: string;
  readonly value: string;
}

/** A line of text or none: what is left empty is null. */
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
const daysSentence = `Enter the days of return as a whole number from 0 to ${mostReturnDays}.`;
const daysSchema = z.int(daysSentence).min(0, daysSentence).max(mostReturnDays, daysSentence);

/** What is typed, or null where the field is left empty. */
export function blankOr<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess(
    (typed) => (typeof typed === "string" && typed.trim() === "" ? null : typed),
    schema.nullable(),
  );
}

/** A whole number as it is typed, or null where the field is left empty. */
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

/** What a product is sold by beside name and price: all of it optional. What is left out stays as it was, null empties it. */
export const productDetails = {
  ...texts,
  mrpPaise: mrpPaiseSchema.nullable().optional(),
  weightGrams: weightSchema.nullable().optional(),
  returnDays: daysSchema.nullable().optional(),
};
export type ProductDetails = z.output<z.ZodObject<typeof productDetails>>;

/** The same as it is typed: the MRP in rupees, an empty field for none. */
export const productDetailFields = {
  ...texts,
  mrp: blankOr(mrpFieldSchema).optional(),
  weightGrams: wholeOrNone(weightSchema, weightSentence).optional(),
  returnDays: wholeOrNone(daysSchema, daysSentence).optional(),
};

/** What can be said of products of this subcategory; nothing of one that there is not. */
export function factNamesOf(
  subcategory: string,
): readonly { readonly name: string; readonly values?: readonly string[] }[] {
  return Object.hasOwn(factNames, subcategory) ? factNames[subcategory as Subcategory] : [];
}

const isCalled = (name: string) => (other: { readonly name: string }) =>
  other.name.toLowerCase() === name.toLowerCase();

/** Those of the facts that the subcategory has a name for. */
export function fittingFacts(facts: readonly ProductFact[], subcategory: string): ProductFact[] {
  return facts.filter(({ name }) => factNamesOf(subcategory).some(isCalled(name)));
}

/** Every fact that the subcategory has a name for, in its own spelling and order; empty where nothing is told. */
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

/** What is wrong with the names of facts; null where nothing is. */
function factsProblem({ subcategory = "", facts = [] }: Detailed): string | null {
  const unknown = facts.find((fact) => !fittingFacts([fact], subcategory).length);
  if (unknown) {
    const names = factNamesOf(subcategory).map(({ name }) => name);
    return `${subcategory} has no fact called “${unknown.name}”. Choose from ${names.join(", ")}.`;
  }
  const twice = facts.find((fact, index) => facts.findIndex(isCalled(fact.name)) !== index);
  return twice ? `The fact “${twice.name}” stands twice.` : null;
}

/** Said beside what is wrong elsewhere, as long as these fields are as they should be. */
export function besides(...fields: readonly string[]) {
  return ({ issues }: z.core.ParsePayload) =>
    !issues.some(({ path }) => !path?.length || fields.includes(String(path[0])));
}

export const hasOwnFacts = (value: Detailed) => factsProblem(value) === null;
/** Facts are of the product's own subcategory, each at most once. */
export const factsRule = {
  path: ["facts"],
  error: ({ input }: { readonly input?: unknown }) => factsProblem(input as Detailed) ?? "",
  when: besides("category", "subcategory", "facts"),
};

/** Facts stand as their subcategory has them; a product of which none is told stays without. */
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
/** By law nothing is sold above its MRP. */
export const mrpRule = (price: string, mrp: string) => ({
  path: [price],
  error: refusals.PRICE_ABOVE_MRP.message,
  when: besides(price, mrp),
});
