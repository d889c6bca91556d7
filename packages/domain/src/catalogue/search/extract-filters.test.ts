import { describe, expect, it } from "vitest";
import { extractFilters } from "./extract-filters.ts";

const prices = (typed: string) => {
  const { words, minPaise, maxPaise } = extractFilters(typed);
  return [words, minPaise, maxPaise];
};

describe("a price in what was typed", () => {
  it.each([
    ["shirt under 1000", "shirt", null, 100_000],
    ["shirt under ₹1,000", "shirt", null, 100_000],
    ["under rs 500 kurta", "kurta", null, 50_000],
    ["phone below 10k", "phone", null, 1_000_000],
    ["laptop upto 1.5 lakh", "laptop", null, 15_000_000],
    ["saree 1500 se kam", "saree", null, 150_000],
    ["500 rupaye tak kurti", "kurti", null, 50_000],
    ["साड़ी 2000 से कम", "साड़ी", null, 200_000],
    ["kurta above 1000", "kurta", 100_000, null],
    ["shoes between 500 and 1500", "shoes", 50_000, 150_000],
    ["shoes from 500 to 1500 rs", "shoes", 50_000, 150_000],
    ["under 500", "", null, 50_000],
  ])("is understood: %s", (typed, ...read) => {
    expect(prices(typed)).toEqual(read);
  });

  it.each([
    "dumbbell under 5 kg",
    "rice 10 kg",
    "over 24 inch monitor",
    "128 gb phone",
    "Chai Under the Moon",
    "under 0x10",
  ])("is not seen in '%s'", (typed) => {
    expect(prices(typed)).toEqual([typed, null, null]);
  });
});

describe("colours in what was typed", () => {
  it.each([
    ["red shirt", "shirt", ["Red"]],
    ["laal saree", "saree", ["Red"]],
    ["नीली साड़ी", "साड़ी", ["Blue"]],
    ["Red and black jersey", "and jersey", ["Red", "Black"]],
    ["red", "red", []],
    ["kali mirch", "kali mirch", []],
    ["mustard oil", "mustard oil", []],
  ])("are taken out of '%s'", (typed, words, names) => {
    const wishes = extractFilters(typed);
    expect([wishes.words, wishes.colours.map(({ name }) => name)]).toEqual([words, names]);
  });
});

describe("a size in what was typed", () => {
  it.each([
    ["kurta size m", "kurta", "M"],
    ["kurta in size: XL under 1000", "kurta", "XL"],
    ["XXL kurti", "kurti", "XXL"],
    ["2xl t-shirt", "t-shirt", "XXL"],
    ["shirt size medium", "shirt", "M"],
    ["l size shirt", "shirt", "L"],
    ["jeans size 32", "jeans", "32"],
    ["running shoes uk 8", "running shoes", "UK 8"],
    ["sandal size 8", "sandal", "UK 8"],
    ["frock size 5 - 6 yrs", "frock", "5-6 years"],
    ["size m", "", "M"],
  ])("is taken out of '%s'", (typed, words, size) => {
    const wishes = extractFilters(typed);
    expect([wishes.words, wishes.size]).toEqual([words, size]);
  });

  it.each(["king size bed", "5 m rope", "uk 3 pin plug", "size 99 hat", "travel size", "l shaped sofa"])(
    "is not seen in '%s'",
    (typed) => {
      expect([extractFilters(typed).words, extractFilters(typed).size]).toEqual([typed, null]);
    },
  );

  it("is one of the chips, which leave the rest of the text", () => {
    expect(extractFilters("blue kurta size m under 1000").understood).toEqual([
      { label: "Blue", without: "kurta size m under 1000" },
      { label: "Size M", without: "blue kurta under 1000" },
      { label: "Up to ₹1,000", without: "blue kurta size m" },
    ]);
  });
});
