import { describe, expect, it } from "vitest";
import {
  catalogueName,
  categories,
  categoryTree,
  isPair,
  subcategories,
  toCategory,
  toSubcategory,
} from "./category.constants.ts";

describe("categories", () => {
  it("are eleven with twenty-seven subcategories", () => {
    expect(categories).toHaveLength(11);
    expect(subcategories).toHaveLength(27);
    expect(new Set(subcategories).size).toBe(27);
  });

  it("are understood in either reading and any case", () => {
    expect(toCategory("Clothing")).toBe("Fashion");
    expect(toCategory(" fashion ")).toBe("Fashion");
    expect(toCategory("HOME & KITCHEN")).toBe("Home & Kitchen");
    expect(toCategory("Weapons")).toBeNull();
    expect(toSubcategory("furniture")).toBe("Furniture");
  });

  it("show Fashion as Clothing in the catalogue", () => {
    expect(catalogueName("Fashion")).toBe("Clothing");
    expect(catalogueName("Footwear")).toBe("Footwear");
  });

  it("hold a subcategory in one place only", () => {
    for (const subcategory of subcategories)
      expect(categories.filter((category) => isPair(category, subcategory))).toHaveLength(1);
    expect(Object.keys(categoryTree)).not.toContain("Clothing");
  });
});
