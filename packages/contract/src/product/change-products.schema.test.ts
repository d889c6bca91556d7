import { describe, expect, it } from "vitest";
import { pricesForm, stocksForm } from "./change-products.schema.ts";

const sentences = (schema: typeof pricesForm | typeof stocksForm, typed: object) =>
  schema.safeParse(typed).error?.issues.map(({ path, message }) => `${path.join(".")}: ${message}`);

describe("a change of many prices as it is typed", () => {
  it("is by how many per cent, up or down", () => {
    expect(pricesForm.parse({ how: "raise", percent: " 10 " })).toEqual({ kind: "price", percent: 10 });
    expect(pricesForm.parse({ how: "lower", percent: "10" })).toEqual({ kind: "price", percent: -10 });
  });

  it.each(["", "0", "-5", "901", "1.5", "ten"])("says what to enter at its field: %j", (percent) => {
    const sentence = "percent: Enter a whole percentage from 1 to 900.";
    expect(sentences(pricesForm, { how: "raise", percent })).toEqual([sentence]);
  });

  it("lowers by 90 at most", () => {
    const sentence = "percent: Enter a whole percentage from 1 to 90.";
    expect(sentences(pricesForm, { how: "lower", percent: "91" })).toEqual([sentence]);
  });
});

describe("a change of many stocks as it is typed", () => {
  it("is what each is to be, or by how many pieces", () => {
    expect(stocksForm.parse({ how: "set", pieces: "1,000" })).toEqual({ kind: "stock", stock: 1_000 });
    expect(stocksForm.parse({ how: "set", pieces: "0" })).toEqual({ kind: "stock", stock: 0 });
    expect(stocksForm.parse({ how: "add", pieces: "5" })).toEqual({ kind: "pieces", pieces: 5 });
    expect(stocksForm.parse({ how: "take", pieces: "5" })).toEqual({ kind: "pieces", pieces: -5 });
  });

  it("says what to enter at its field", () => {
    const sentence = "pieces: Enter a whole number of pieces, 1 or more.";
    expect(sentences(stocksForm, { how: "add", pieces: "0" })).toEqual([sentence]);
    for (const how of ["set", "add", "take"] as const)
      expect(sentences(stocksForm, { how, pieces: "999999999" })).toEqual([
        "pieces: A product can have at most 10,00,000 pieces in stock.",
      ]);
    expect(sentences(stocksForm, { how: "set", pieces: "-1" })).toEqual([
      "pieces: Enter the stock as a whole number of pieces, 0 or more.",
    ]);
  });
});
