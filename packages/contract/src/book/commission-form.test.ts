import { describe, expect, it } from "vitest";
import { commissionForm, rebaseRules, type TypedRule } from "./commission-form.ts";

const typed = (category: TypedRule["category"], rate: string, seller = ""): TypedRule => ({
  category,
  seller,
  rate,
  flat: "",
});

describe("the form of the commission rules", () => {
  it("refuses a second rule for the same seller and category, at its row", () => {
    const rules = [
      typed("", "5", " A@Example.test"),
      typed("Fashion", "6"),
      typed("", "7", "a@example.test"),
    ];
    expect(commissionForm.safeParse({ rules }).error?.issues).toMatchObject([
      { path: ["rules", 2, "seller"], message: "Rule 1 already has this seller and category." },
    ]);
    expect(commissionForm.safeParse({ rules: rules.slice(0, 2) }).success).toBe(true);
  });

  it("keeps what was typed on top of newer rules", () => {
    const seen = [
      typed("Fashion", "6"),
      typed("Footwear", "8"),
      typed("Grocery & Essentials", "1"),
      typed("", "5"),
    ];
    // Fashion edited, Footwear removed, one rule added and one begun.
    const edited = [typed("Fashion", "6.5"), seen[2]!, seen[3]!, typed("Home & Kitchen", "4"), typed("", "")];
    // Another admin changed Fashion and Grocery, and added Electronics.
    const newer = [
      typed("Electronics", "3"),
      typed("Fashion", "7"),
      typed("Footwear", "8"),
      typed("Grocery & Essentials", "2"),
      typed("", "5"),
    ];
    expect(rebaseRules(edited, seen, newer)).toEqual([
      typed("Electronics", "3"),
      typed("Fashion", "6.5"),
      typed("Grocery & Essentials", "2"),
      typed("", "5"),
      typed("Home & Kitchen", "4"),
      typed("", ""),
    ]);
    expect(rebaseRules(seen, seen, newer)).toEqual(newer);
  });

  it("keeps an edit of a rule that another admin removed", () => {
    const seen = [typed("Fashion", "6"), typed("", "5")];
    const edited = [typed("Fashion", "7"), seen[1]!];
    expect(rebaseRules(edited, seen, [seen[1]!])).toEqual([seen[1], edited[0]]);
  });
});
