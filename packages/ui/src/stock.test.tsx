import { describe, expect, it } from "vitest";
import { stockBadgeText } from "./product/stock-badge.tsx";
import { stockLineText } from "./product/stock-line.tsx";

describe("the stock badge", () => {
  it.each([
    [-1, "Out of Stock"],
    [0, "Out of Stock"],
    [1, "Only 1 left"],
    [5, "Only 5 left"],
    [6, null],
    [500, null],
  ])("for %i in stock: %s", (stock, text) => {
    expect(stockBadgeText(stock)).toBe(text);
  });
});

describe("the stock line", () => {
  it.each([
    [-1, "Out of Stock"],
    [0, "Out of Stock"],
    [1, "Only 1 left in stock"],
    [10, "Only 10 left in stock"],
    [11, "In Stock"],
  ])("for %i in stock: %s", (stock, text) => {
    expect(stockLineText(stock)).toBe(text);
  });
});
