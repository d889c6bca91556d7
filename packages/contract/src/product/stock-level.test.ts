import { expect, it } from "vitest";
import { lowStockOnCard } from "./product.constants.ts";
import { stockLevel } from "./stock-level.ts";

it.each([
  [-1, "out"],
  [0, "out"],
  [1, "low"],
  [lowStockOnCard, "low"],
  [lowStockOnCard + 1, "enough"],
] as const)("of %i pieces is %s", (stock, level) => {
  expect(stockLevel(stock)).toBe(level);
});
