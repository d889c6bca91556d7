import { describe, expect, it } from "vitest";
import { refusals } from "../../errors.ts";
import { subcategories } from "../category.constants.ts";
import { maxFacts, maxFactValue } from "../product.constants.ts";
import { addProductForm, addProductInput, updateProductInput } from "../product.schema.ts";
import { countryName } from "./country-name.ts";
import { countryCodes, toCountry } from "./country.constants.ts";
import { factNamesOf } from "./product-details.schema.ts";

const typed = {
  name: "Kurta",
  brand: "Kalakari",
  description: "Woven.",
  price: "799",
  stock: "4",
  category: "Fashion",
  subcategory: "Men Clothing",
  pictures: ["/media/kurta.webp"],
};
const product = { ...typed, price: undefined, pricePaise: 79_900, stock: 4 };
const id = "019dd1f5-7000-7abc-8def-0123456789ab";
const edit = { productId: id, version: 1 };

function sentencesOf(values: Record<string, unknown>) {
  const { error } = addProductForm.safeParse({ ...typed, ...values });
  return Object.fromEntries((error?.issues ?? []).map((issue) => [issue.path.join("."), issue.message]));
}

const weightSentence = "Weight must be a whole number of grams from 1 to 1,00,000.";
const daysSentence = "Return window must be a whole number of days from 0 to 365.";
const mrpSentence = "Enter the MRP in rupees, at least 0.01 and at most 1,00,00,000.";
const fact = (name: string, value: string) => ({ name, value });

describe("the details of a product", () => {
  it("are read as they are typed, and end as what the procedure takes", () => {
    const details = { sku: " KU-1 ", mrp: "999.50", originCountry: "india", netQuantity: "1 kurta" };
    const facts = [fact("fit", "Slim"), fact("Fabric", " Cotton "), fact("Colour", "  ")];
    const read = addProductForm.parse({ ...typed, ...details, weightGrams: "250", returnDays: " 7", facts });
    expect(read).toMatchObject({
      sku: "KU-1",
      mrpPaise: 99_950,
      originCountry: "IN",
      netQuantity: "1 kurta",
      weightGrams: 250,
      returnDays: 7,
      facts: [fact("Fabric", "Cotton"), fact("Fit", "Slim")],
    });
    expect(addProductInput.parse(read)).toEqual(read);
  });

  it("need not be there at all, and are none where they are left empty", () => {
    expect(Object.keys(addProductForm.parse(typed)).sort()).toEqual(
      [...Object.keys(typed).filter((field) => field !== "price"), "pricePaise"].sort(),
    );
    const empty = {
      sku: "",
      mrp: " ",
      originCountry: " ",
      netQuantity: "",
      weightGrams: "",
      returnDays: "",
      facts: [],
    };
    const none = {
      sku: null,
      mrpPaise: null,
      originCountry: null,
      netQuantity: null,
      weightGrams: null,
      returnDays: null,
    };
    expect(addProductForm.parse({ ...typed, ...empty })).toMatchObject({ ...none, facts: [] });
    expect(updateProductInput.parse({ ...edit, ...none })).toEqual({ ...edit, stockChange: 0, ...none });
  });

  it.each([
    [{ sku: "x".repeat(65) }, { sku: "SKU can have at most 64 characters." }],
    [{ mrp: "dear" }, { mrp: mrpSentence }],
    [{ mrp: "0" }, { mrp: mrpSentence }],
    [{ mrp: "798.99" }, { price: refusals.PRICE_ABOVE_MRP.message }],
    [{ originCountry: "Atlantis" }, { originCountry: "Choose a country." }],
    [{ netQuantity: "x".repeat(41) }, { netQuantity: "Net quantity can have at most 40 characters." }],
    [{ manufacturer: "x".repeat(201) }, { manufacturer: "Manufacturer can have at most 200 characters." }],
    [{ bestBefore: "x".repeat(61) }, { bestBefore: "Best before can have at most 60 characters." }],
    [{ weightGrams: "0" }, { weightGrams: weightSentence }],
    [{ weightGrams: "100001" }, { weightGrams: weightSentence }],
    [{ weightGrams: "1.5" }, { weightGrams: weightSentence }],
    [{ returnDays: "366" }, { returnDays: daysSentence }],
    [{ returnDays: "-1" }, { returnDays: daysSentence }],
    [{ returnDays: "a week" }, { returnDays: daysSentence }],
    [
      { facts: [fact("Fabric", "x".repeat(maxFactValue + 1))] },
      { "facts.0.value": "A fact can have at most 80 characters." },
    ],
    [
      { facts: [fact("Sole", "Rubber")] },
      {
        facts: expect.stringMatching(
          /^Men Clothing has no fact called “Sole”\. Choose from Fabric, Colour, /,
        ) as string,
      },
    ],
    [
      { facts: [fact("Fabric", "Cotton"), fact("fabric", "Silk")] },
      { facts: "The fact “fabric” is listed twice." },
    ],
    [
      { facts: Array.from({ length: maxFacts + 1 }, () => fact("Fabric", "Cotton")) },
      { facts: "A product can have at most 12 facts." },
    ],
  ])("say one sentence at the field for %j", (values, sentences) => {
    expect(sentencesOf(values)).toEqual(sentences);
  });

  it("say what is wrong beside what is wrong elsewhere, but nothing that cannot be known", () => {
    expect(sentencesOf({ name: "", mrp: "1" })).toEqual({
      name: "Product name is required.",
      price: refusals.PRICE_ABOVE_MRP.message,
    });
    expect(sentencesOf({ price: "dear", mrp: "1" })).toEqual({ price: expect.any(String) as string });
    expect(sentencesOf({ subcategory: "", facts: [fact("Sole", "Rubber")] })).toEqual({
      subcategory: "Choose a subcategory.",
    });
  });

  it("are the same to the procedures", () => {
    const pathsOf = (schema: typeof addProductInput | typeof updateProductInput, values: object) =>
      schema.safeParse(values).error?.issues.map(({ path }) => path.join("."));
    expect(pathsOf(addProductInput, { ...product, mrpPaise: 79_900 })).toBeUndefined();
    expect(pathsOf(addProductInput, { ...product, mrpPaise: 79_899 })).toEqual(["pricePaise"]);
    expect(pathsOf(updateProductInput, { ...edit, pricePaise: 2, mrpPaise: 1 })).toEqual(["pricePaise"]);
    for (const values of [{ pricePaise: 2 }, { mrpPaise: 1 }])
      expect(pathsOf(updateProductInput, { ...edit, ...values })).toBeUndefined();
    expect(pathsOf(updateProductInput, { ...edit, weightGrams: 1.5 })).toEqual(["weightGrams"]);
    expect(pathsOf(updateProductInput, { ...edit, returnDays: 366 })).toEqual(["returnDays"]);
    expect(pathsOf(addProductInput, { ...product, returnDays: 0 })).toBeUndefined();
    // Facts are of a subcategory, so they go with it.
    const facts = [fact("Fabric", "Cotton")];
    const { category, subcategory } = typed;
    expect(pathsOf(updateProductInput, { ...edit, facts })).toEqual(["subcategory"]);
    expect(pathsOf(updateProductInput, { ...edit, facts, category, subcategory })).toBeUndefined();
  });
});

describe("what can be told of a product", () => {
  it.each(subcategories)("has at most twelve names for %s, each once, and values that fit", (subcategory) => {
    const names = factNamesOf(subcategory).map(({ name }) => name);
    expect(names.length).toBeGreaterThan(0);
    expect(names.length).toBeLessThanOrEqual(maxFacts);
    expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(names.length);
    // Cells of a file use colons and semicolons; the paths of a form use dots.
    expect(names.filter((name) => /[:;.]/.test(name))).toEqual([]);
    for (const { values = [] } of factNamesOf(subcategory))
      expect(values.filter((value) => value.length > maxFactValue || value !== value.trim())).toEqual([]);
  });

  it.each(["Weapons", "toString"])("is nothing of %s", (subcategory) => {
    expect(factNamesOf(subcategory)).toEqual([]);
  });
});

describe("countries", () => {
  it("are understood by their two letters and by their names", () => {
    expect(new Set(countryCodes).size).toBe(249);
    for (const code of countryCodes)
      expect([toCountry(code), toCountry(countryName(code))]).toEqual([code, code]);
    expect(toCountry(" in ")).toBe("IN");
    expect([toCountry("XX"), toCountry("")]).toEqual([null, null]);
    expect(countryName("IN")).toBe("India");
  });
});
