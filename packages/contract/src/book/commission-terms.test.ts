import { describe, expect, it } from "vitest";
import { paise } from "../money.ts";
import { commissionTerms, ruleFor, shareText, termsText, type GeneralRule } from "./commission-terms.ts";

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

  it("is one rule per category and one for everything else, in any order", () => {
    const rules = [rule("Grocery & Essentials", 0), rule(null, 500), rule("Footwear", 900)];
    expect(commissionTerms(rules)).toEqual({
      categories: [rule("Grocery & Essentials", 0), rule("Footwear", 900)],
      others: rule(null, 500),
    });
    expect(ruleFor(rules, "Footwear")).toEqual(rule("Footwear", 900));
    expect(ruleFor(rules, "Fashion")).toEqual(rule(null, 500));
    expect(ruleFor([rule("Footwear", 900)], "Fashion")).toBeNull();
    expect(commissionTerms([rule("Footwear", 900)])).toEqual({
      categories: [rule("Footwear", 900)],
      others: null,
    });
  });

  it("is nothing at all without a rule that takes something", () => {
    expect(commissionTerms([])).toBeNull();
    expect(commissionTerms([rule("Fashion", 0), rule(null, 0)])).toBeNull();
    expect(termsText([])).toBe("none");
  });

  it("reads as one line for a seller", () => {
    expect(termsText([rule("Fashion", 750), rule(null, 500)])).toBe("5%; Fashion 7.5%");
    expect(termsText([rule("Fashion", 750, 1_000), rule("Footwear", 0)])).toBe(
      "none; Fashion 7.5% and ₹10 a piece; Footwear none",
    );
  });
});
