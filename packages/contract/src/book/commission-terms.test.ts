import { describe, expect, it } from "vitest";
import { paise } from "../money.ts";
import { commissionTerms, shareText, type GeneralRule } from "./commission-terms.ts";

const rule = (category: GeneralRule["category"], basisPoints: number, flat = 0): GeneralRule => ({
  category,
  basisPoints,
  flatPaise: paise(flat),
});

describe("what the shop takes of a sale, for everybody to read", () => {
  it("is a rate, an amount a piece, both, or nothing", () => {
    expect(shareText(rule(null, 1_250))).toBe("12.5%");
    expect(shareText(rule(null, 0, 1_000))).toBe("₹10 a piece");
    expect(shareText(rule(null, 500, 150))).toBe("5% and ₹1.50 a piece");
    expect(shareText(rule(null, 0))).toBe("nothing");
  });

  it("is the first rule that fits each category, and one for everything else", () => {
    const rules = [
      rule("Grocery & Essentials", 0),
      rule("Footwear", 900),
      rule("Footwear", 100),
      rule(null, 500),
    ];
    expect(commissionTerms([...rules, rule("Fashion", 2_000), rule(null, 700)])).toEqual({
      categories: [rule("Grocery & Essentials", 0), rule("Footwear", 900)],
      others: rule(null, 500),
    });
    expect(commissionTerms([rule("Footwear", 900)])).toEqual({
      categories: [rule("Footwear", 900)],
      others: null,
    });
  });

  it("is nothing at all without a rule that takes something", () => {
    expect(commissionTerms([])).toBeNull();
    expect(commissionTerms([rule("Fashion", 0), rule(null, 0)])).toBeNull();
  });
});
