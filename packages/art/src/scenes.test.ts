import { describe, expect, it } from "vitest";
import { categories } from "./category-hues.ts";
import { categoryTile } from "./category-tile.ts";
import { emptyPicture, type EmptyKind } from "./empty-picture.ts";
import { heroPicture } from "./hero-picture.ts";
import { logo } from "./logo.ts";
import { faultsOf } from "./svg-faults.ts";

const kinds: readonly EmptyKind[] = ["cart", "orders", "search", "products", "error", "requests"];

describe("drawing the shop around the products", () => {
  it.each(categories)("draws a sound tile of %s for both schemes", (category) => {
    expect([...faultsOf(categoryTile(category)), ...faultsOf(categoryTile(category, "dark"))]).toEqual([]);
    expect(categoryTile(category)).not.toBe(categoryTile(category, "dark"));
  });

  it.each(kinds)("draws a sound picture for an empty screen: %s", (kind) => {
    expect(faultsOf(emptyPicture(kind))).toEqual([]);
  });

  it("draws the market by morning and by evening", () => {
    expect([...faultsOf(heroPicture("light")), ...faultsOf(heroPicture("dark"))]).toEqual([]);
    expect(heroPicture("light")).not.toBe(heroPicture("dark"));
  });

  it("draws a mark small enough to be inlined", () => {
    expect(faultsOf(logo())).toEqual([]);
    expect(logo().length).toBeLessThan(2500);
  });
});
