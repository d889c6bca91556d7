import { describe, expect, it } from "vitest";
import { refusalMessage } from "./errors.ts";
import { paise } from "./money.ts";
import { maxPictureBytes } from "./product/product.constants.ts";
import { changeSentences } from "./refusal-details.ts";

describe("what stands between a buyer and the order they saw", () => {
  it("is a sentence for each change, gone entries first", () => {
    expect(
      changeSentences({
        limit: 99,
        quantities: [{ productId: "d", name: "Bowl", quantity: 3 }],
        prices: [{ productId: "c", name: "Lamp", pricePaise: paise(12_000), seenPaise: paise(10_000) }],
        shortages: [
          { productId: "a", name: "Cup", left: 1 },
          { productId: "b", name: "Pot", left: 0 },
        ],
        gone: [{ entryId: "1" }, { entryId: "2", name: "Kettle" }, { entryId: "3" }],
      }),
    ).toEqual([
      "“Kettle” is no longer available.",
      "A product you selected is no longer in your cart.",
      "Only 1 of “Cup” left.",
      "“Pot” is sold out.",
      "“Lamp” now costs ₹120 (was ₹100).",
      "Your cart now holds 3 of “Bowl”.",
      "An order can have at most 99 of one product.",
    ]);
  });

  it("is nothing when nothing is named", () => {
    expect(changeSentences({})).toEqual([]);
    expect(changeSentences({ gone: [], shortages: [], prices: [], quantities: [] })).toEqual([]);
    expect(changeSentences({ gone: [{ entryId: "2", name: "Kettle" }] })).toEqual([
      "“Kettle” is no longer available.",
    ]);
  });
});

describe("the sentence of a refusal", () => {
  it.each([
    ["ENTRY_GONE", "A product you selected is no longer available. Please check your cart."],
    ["OUT_OF_STOCK", "There is not enough stock left."],
    ["TOTAL_CHANGED", "A price has changed since you opened the cart. Please check the new total."],
    ["QUANTITY_LIMIT", "You can't order that many of one product."],
    ["TOO_MANY_REQUESTS", "Too many requests. Please wait a moment and try again."],
  ] as const)("%s without facts names none", (reason, sentence) => {
    expect(refusalMessage(reason)).toBe(sentence);
  });

  it("ends with the new total, also when that is nothing", () => {
    expect(refusalMessage("TOTAL_CHANGED", { totalPaise: paise(56_900) })).toBe("The total is now ₹569.00.");
    expect(refusalMessage("TOTAL_CHANGED", { totalPaise: paise(0) })).toBe("The total is now ₹0.00.");
  });

  it.each([
    [1, "Only 2 of “Cup” left. 1 of them is already in your cart."],
    [2, "Only 2 of “Cup” left. 2 of them are already in your cart."],
    [0, "Only 2 of “Cup” left."],
  ])("counts the %i that the cart holds already", (inCart, sentence) => {
    const shortages = [{ productId: "a", name: "Cup", left: 2 }];
    expect(refusalMessage("OUT_OF_STOCK", { shortages, inCart })).toBe(sentence);
  });

  it("says of a decision what is known of it", () => {
    expect(refusalMessage("ALREADY_DECIDED", { decidedAs: "CANCELLED" })).toBe("This was already cancelled.");
    expect(refusalMessage("ALREADY_DECIDED", { decidedBy: "Meera Textiles" })).toBe(
      "This has already been decided.",
    );
  });

  it.each([
    [59, "wait 59 seconds"],
    [60, "wait a minute"],
    [61, "wait 2 minutes"],
  ])("rounds a wait of %i seconds up", (waitSeconds, words) => {
    expect(refusalMessage("TOO_MANY_REQUESTS", { waitSeconds })).toBe(
      `Too many requests. Please ${words} and try again.`,
    );
  });

  it("names the largest picture that is taken", () => {
    expect(refusalMessage("PICTURE_TOO_LARGE")).toContain(`larger than ${maxPictureBytes / 2 ** 20} MB`);
  });
});
