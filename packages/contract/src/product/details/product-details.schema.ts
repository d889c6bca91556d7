import { z } from "zod";
import { refusals } from "../../errors.ts";
import { optionalTextLine } from "../../id.schema.ts";
import { mrpFieldSchema, mrpPaiseSchema } from "../../money.schema.ts";
import { readWhole } from "../../typed/whole-number.ts";
import type { Subcategory } from "../category.constants.ts";
import { maxFacts, maxFactValue } from "../product.constants.ts";
import { toCountry } from "./country.constants.ts";
import {
  detailField,
  detailNames,
  mapNames,
  sharedDetailNames,
  typedDetailName,
  type DetailName,
  type DetailValue,
  type PageDetailName,
  type SharedDetailName,
  type TypedDetailName,
} from "./detail-fields.ts";
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

export function blankOr<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess(
    (typed) => (typeof typed === "string" && typed.trim() === "" ? null : typed),
    schema.nullable(),
  );
}

function wholeOrNone(schema: z.ZodType<number, number>, sentence: string) {
  return blankOr(
    z
      .union([z.string(), z.number()], { error: sentence })
      .transform((typed) => (typeof typed === "number" ? typed : (readWhole(typed) ?? Number.NaN)))
      .pipe(schema),
  );
}

const grouped = new Intl.NumberFormat("en-IN");

const factsSchema = z
  .array(
    z.object({ name: z.string().trim().max(maxFactValue), value: optionalTextLine("A fact", maxFactValue) }),
  )
  .max(maxFacts, `A product can have at most ${maxFacts} facts.`);

interface WholeField {
  readonly label: string;
  readonly unit: string;
  readonly min: number;
  readonly max: number;
}

const wholeSentence = ({ label, unit, min, max }: WholeField) =>
  `${label} must be a whole number of ${unit} from ${min} to ${grouped.format(max)}.`;

/** The schema of a value as it is stored, and as it is typed. */
function schemasOf(name: DetailName): readonly [stored: z.ZodType, typed: z.ZodType] {
  const field = detailField(name);
  switch (field.kind) {
    case "text": {
      const line = lineOrNone(field.label, field.max);
      return [line, line];
    }
    case "country":
      return [countrySchema, countrySchema];
    case "rupees":
      return [mrpPaiseSchema.nullable(), blankOr(mrpFieldSchema)];
    case "whole": {
      const sentence = wholeSentence(field);
      const whole = z.int(sentence).min(field.min, sentence).max(field.max, sentence);
      return [whole.nullable(), wholeOrNone(whole, sentence)];
    }
  }
}

type Optional<Output, Input = Output> = z.ZodOptional<z.ZodType<Output | null, Input | null>>;
type Unbranded<Value> = Value extends number ? number : Value;

type StoredDetails = { [Name in DetailName]: Optional<DetailValue<Name>, Unbranded<DetailValue<Name>>> };
type TypedDetails = {
  [Name in DetailName as TypedDetailName<Name>]: Optional<DetailValue<Name>, string>;
};

const stored = mapNames(detailNames, (name) => schemasOf(name)[0].optional()) as StoredDetails;
const facts = factsSchema.optional();

/** All optional: an omitted field keeps its value, null clears it. */
export const productDetails = { ...stored, facts };
export type ProductDetails = z.output<z.ZodObject<typeof productDetails>>;

export const sharedDetails = {
  ...(mapNames(sharedDetailNames, (name) => stored[name]) as Pick<StoredDetails, SharedDetailName>),
  facts,
};
const ownNames = detailNames.filter(
  (name): name is Exclude<DetailName, SharedDetailName> => !detailField(name).isShared,
);
export const ownDetails = mapNames(ownNames, (name) => stored[name]) as Omit<StoredDetails, SharedDetailName>;

/** Typed values: MRP in rupees, empty if not given. */
export const productDetailFields = {
  ...(Object.fromEntries(
    detailNames.map((name) => [typedDetailName(name), schemasOf(name)[1].optional()]),
  ) as TypedDetails),
  facts,
};

/** The fields of a product's page; null if not given. */
const pageNames = detailNames.filter((name): name is PageDetailName => name !== "mrpPaise");
export const detailViews = {
  ...(mapNames(pageNames, (name) =>
    detailField(name).kind === "whole" ? z.int().nullable() : z.string().nullable(),
  ) as { [Name in PageDetailName]: z.ZodType<DetailValue<Name> | null> }),
  facts: z.array(z.object({ name: z.string(), value: z.string() })),
};
export const detailMask = mapNames([...pageNames, "facts" as const], () => true as const);

type Own = Pick<ProductDetails, Exclude<DetailName, SharedDetailName>>;
/** The variant's fields and the family's fields of a new product. */
export function splitDetails<Product extends ProductDetails>(product: Product) {
  const own = mapNames(ownNames, (name) => product[name]) as Own;
  const shared = Object.fromEntries(
    Object.entries(product).filter(([name]) => !(ownNames as readonly string[]).includes(name)),
  ) as Omit<Product, keyof Own>;
  return { own, shared };
}

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
