import { describe, expect, it } from "vitest";
import { addFamilyInput, joinFamilyInput } from "./family.schema.ts";
import { optionValueSchema, spelledAs, usualSpellings } from "./option-value.ts";

describe("a value of an axis", () => {
  it.each([
    ["  mustard \u00a0 yellow ", "mustard yellow"],
    ["Cafe\u0301", "Café"],
    ["नीला", "नीला"],
    // A joiner behind the mark that joins is part of how the word is written.
    ["क्\u200dष", "क्\u200dष"],
    ["½ kg", "½ kg"],
  ])("is kept with one space between words: %j", (typed, kept) => {
    expect(optionValueSchema.parse(typed)).toBe(kept);
  });

  it.each([
    ["\u200b", "Use letters and digits."],
    ["\u202eder", "Use letters and digits."],
    ["Red\u200d", "Use letters and digits."],
    ["Red\u0007", "Use letters and digits."],
    ["Red\tBlue", "Use letters and digits."],
    ["\u3164", "Use letters and digits."],
    ["— / —", "Use letters and digits."],
    [" ", "A value is required."],
    ["x".repeat(41), "A value can have at most 40 characters."],
  ])("is refused with one sentence: %j", (typed, sentence) => {
    const { error } = optionValueSchema.safeParse(typed);
    expect(error?.issues.map(({ message }) => message)).toEqual([sentence]);
  });

  it("is spelled as one that there is, else as the usual list of its axis, else as it came", () => {
    expect(spelledAs("Colour", "BLACK")).toBe("Black");
    expect(spelledAs("Colour", "BLACK", ["black"])).toBe("black");
    expect(spelledAs("Colour", "Mustard yellow", ["Mustard Yellow"])).toBe("Mustard Yellow");
    expect(spelledAs("Shoe size", "uk 8")).toBe("UK 8");
    expect(spelledAs("Size", "black")).toBe("black");
    expect(spelledAs("Length", "m")).toBe("m");
    expect(usualSpellings(["xxl", "RED", "m"])).toEqual({
      size: ["XXL", "RED", "M"],
      colour: ["xxl", "Red", "m"],
    });
  });
});

describe("the values of a family", () => {
  const kurta = {
    name: "Cotton Kurta",
    brand: "Kalakari",
    description: "Woven in Maheshwar.",
    category: "Fashion",
    subcategory: "Men Clothing",
    options: ["Colour", "Size"],
  };
  const valued = (values: string[]) => ({
    values,
    pricePaise: 49_900,
    stock: 3,
    pictures: ["/media/blue.webp"],
  });

  it("are spelled alike in all of it", () => {
    const all = [
      ["BLACK", "xl"],
      ["black", "Very  big"],
      ["Rust", "very big"],
      ["rust", "XL"],
    ] as const;
    const alike = [
      ["Black", "XL"],
      ["Black", "Very big"],
      ["Rust", "Very big"],
      ["Rust", "XL"],
    ];
    const family = addFamilyInput.parse({ ...kurta, variants: all.map((values) => valued([...values])) });
    expect(family.variants.map(({ values }) => values)).toEqual(alike);
    const ids = all.map((_values, at) => `0198c5a8-0000-7000-8000-00000000000${at}`);
    const joining = joinFamilyInput.parse({
      options: kurta.options,
      members: all.map((values, at) => ({ productId: ids[at], values })),
    });
    expect(joining.members.map(({ values }) => values)).toEqual(alike);
  });

  it("are the same where they differ in spaces alone", () => {
    const { error } = addFamilyInput.safeParse({
      ...kurta,
      variants: [valued(["mustard  yellow", "M"]), valued(["Mustard Yellow", "m"])],
    });
    expect(error?.issues.map(({ message }) => message)).toContain("Two variants are the same.");
  });
});
