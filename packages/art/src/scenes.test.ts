import { describe, expect, it } from "vitest";
import { categories } from "./category-hues.ts";
import { categoryTile } from "./category-tile.ts";
import { emptyPicture, type EmptyKind } from "./empty-picture.ts";
import { heroPicture } from "./hero-picture.ts";
import { logo } from "./logo.ts";
import { faultsOf } from "./svg-faults.ts";

const kinds: readonly EmptyKind[] = ["cart", "orders", "search", "products", "error", "requests"];

describe("drawing the shop", () => {
  it.each(categories)("draws a valid tile of %s for both schemes", (category) => {
    expect([...faultsOf(categoryTile(category)), ...faultsOf(categoryTile(category, "dark"))]).toEqual([]);
    expect(categoryTile(category)).not.toBe(categoryTile(category, "dark"));
  });

  it.each(kinds)("draws a valid image for an empty screen: %s", (kind) => {
    expect(faultsOf(emptyPicture(kind))).toEqual([]);
  });

  it("draws the market in the morning and evening", () => {
    expect([...faultsOf(heroPicture("light")), ...faultsOf(heroPicture("dark"))]).toEqual([]);
    expect(heroPicture("light")).not.toBe(heroPicture("dark"));
  });

  it("draws a logo small enough to inline", () => {
    expect(faultsOf(logo())).toEqual([]);
    expect(logo().length).toBeLessThan(2500);
  });
});
