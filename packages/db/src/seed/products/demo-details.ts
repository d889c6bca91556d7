import { rupeesToPaise, type Paise } from "@haat/contract/money";
import { factNamesOf, type ProductFact } from "@haat/contract/product/details/product-details.schema";
import type { SeedProduct } from "../data/seed-product.ts";

type NamedProduct = Pick<
  SeedProduct,
  "name" | "brand" | "description" | "category" | "subcategory" | "priceRupees"
>;

/** A colour after the last comma of a name, such as "Sage Green". */
const colour =
  /, ((?:[A-Z]\w+ (?:and )?){0,2}(?:Beige|Black|Blue|Brown|Green|Gold|Grey|Maroon|Orange|Pink|Purple|Red|White|Yellow))$/;

const factPatterns: Readonly<Record<string, RegExp>> = {
  Colour: colour,
  Shade: /, Shade ([^,]{1,40})$/,
  SPF: /SPF (\d{1,4})/,
  Memory: /(\d{1,4} GB) and/,
  Storage: /and (\d{1,4} [GT]B(?: SSD)?)/,
  Screen: /(\d{1,4}-Inch)/,
  Capacity: /(\d{1,4}(?:\.\d)? (?:Litres?|ml))/,
  Power: /(\d{1,4} W)\b/,
  Load: /(\d{1,4} kg)\b/,
  "Pieces in the pack": /Pack of (\w{1,9})|(\d{1,4}) Pieces/,
};

/** The usual value that occurs first in the name, excluding imitations such as "faux leather". */
function usualValue(name: string, values: readonly string[]): string | undefined {
  const [words = ""] = name.replaceAll("-", " ").split(" with ");
  return values
    .filter((value) => value.length > 3)
    .map((value) => ({ value, at: words.toLowerCase().indexOf(value.toLowerCase()) }))
    .filter(
      ({ value, at }) =>
        at >= 0 &&
        !/\b(?:art|faux|style)\s*$/i.test(words.slice(0, at)) &&
        !isOnlyPart(words, at + value.length),
    )
    .sort((one, other) => one.at - other.at || other.value.length - one.value.length)[0]?.value;
}

function isOnlyPart(words: string, end: number): boolean {
  return /^(?:\w| (?:blend|coated|finish|look))/i.test(words.slice(end));
}

function factsOf({ name, subcategory }: NamedProduct): ProductFact[] {
  return factNamesOf(subcategory).flatMap((fact) => {
    const [, ...groups] = factPatterns[fact.name]?.exec(name) ?? [];
    // Names never describe the sole.
    const usual = fact.name === "Sole" ? [] : (fact.values ?? []);
    const value = groups.find(Boolean) ?? (fact.name === "Colour" ? undefined : usualValue(name, usual));
    return value ? [{ name: fact.name, value }] : [];
  });
}

const packed: readonly string[] = ["Grocery & Essentials", "Beauty & Personal Care"];
const measure = /(\d{1,4}(?:\.\d)?) (g|kg|ml|Litres?)\b/;
const gramsOf: Readonly<Record<string, number>> = { g: 1, kg: 1_000, ml: 1, litre: 1_000, litres: 1_000 };

function quantityOf({ name, category }: NamedProduct): string | null {
  const amount = measure.exec(name);
  if (amount && packed.includes(category)) return `${amount[1]} ${amount[2]?.toLowerCase()}`;
  const pieces = /Pack of (\d{1,4})|(\d{1,4}) Pieces/.exec(name);
  if (pieces) return `${pieces[1] ?? pieces[2]} pieces`;
  if (category === "Footwear") return "1 pair";
  return category === "Fashion" && !/Pack|Set/.test(name) ? "1 piece" : null;
}

/** Gross weight in grams, rounded to tens: net weight plus 10 %, or a typical weight. */
function weightOf({ name, category }: NamedProduct, place: number): number | null {
  const [, amount, unit = ""] = measure.exec(name) ?? [];
  // A two-litre kettle doesn't weigh two kilograms.
  if (amount && (packed.includes(category) || unit.endsWith("g")))
    return Math.ceil((Number(amount) * (gramsOf[unit.toLowerCase()] ?? 1) * 1.1) / 10) * 10;
  if (category === "Footwear") return 600 + ((place * 7) % 60) * 10;
  return category === "Fashion" ? 200 + ((place * 7) % 40) * 10 : null;
}

/** A third of the products have an MRP, 8 to 42 % above the price and ending in 9. */
function mrpOf({ priceRupees }: NamedProduct, place: number): Paise | null {
  if (place % 3 !== 0) return null;
  const above = (priceRupees * (13 + ((place * 7) % 5))) / 12;
  return rupeesToPaise(Math.ceil(above / 10) * 10 - 1);
}

const imported: readonly string[] = ["Electronics", "Gaming & Entertainment"];

function originOf({ category, description }: NamedProduct, place: number): string {
  const isForeign = imported.includes(category) && place % 4 === 1 && !/india|made in/i.test(description);
  return isForeign ? "CN" : "IN";
}

export function demoDetails(seed: NamedProduct, place: number) {
  const letters =
    seed.brand
      .replaceAll(/[^A-Za-z]/g, "")
      .slice(0, 3)
      .toUpperCase() || "SKU";
  return {
    sku: `${letters}-${String(place + 1).padStart(4, "0")}`,
    mrp_paise: mrpOf(seed, place),
    origin_country: originOf(seed, place),
    net_quantity: quantityOf(seed),
    weight_grams: weightOf(seed, place),
    facts: factsOf(seed),
  };
}
