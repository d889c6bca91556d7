import { describe, expect, it } from "vitest";
import { isFiltered, readCatalogueSearch, toCatalogueInput } from "./catalogue-search.ts";

describe("reading the catalogue's address", () => {
  it.each(["Fashion", "fashion", "Clothing", "CLOTHING"])("understands %s as one category", (category) => {
    const search = readCatalogueSearch({ category });
    expect(search).toEqual({ category: "Clothing" });
    expect(toCatalogueInput(search)).toEqual({ category: "Fashion" });
  });

  it("ignores invalid values", () => {
    const raw = { category: "Cars", rating: "7", min: "-1", max: "a lot", sort: "random", search: "   " };
    expect(readCatalogueSearch(raw)).toEqual({});
  });

  it("drops a subcategory that belongs to another category", () => {
    expect(readCatalogueSearch({ category: "Electronics", subcategory: "Makeup" })).toEqual({
      category: "Electronics",
    });
    expect(readCatalogueSearch({ subcategory: "makeup" })).toEqual({ subcategory: "Makeup" });
  });

  it("asks in paise for a price range in rupees", () => {
    const search = readCatalogueSearch({ min: "99.50", max: 1000 });
    expect(search).toEqual({ min: "99.50", max: "1000" });
    expect(toCatalogueInput(search)).toEqual({ minPaise: 9_950, maxPaise: 100_000 });
  });

  it("keeps a size, a colour and a brand as they are written", () => {
    const search = readCatalogueSearch({ size: " UK 8 ", colour: "Blue", brand: 501, min: "" });
    expect(search).toEqual({ size: "UK 8", colour: "Blue", brand: "501" });
    expect(toCatalogueInput(search)).toEqual({ size: "UK 8", colour: "Blue", brand: "501" });
    expect(isFiltered(search)).toBe(true);
    expect(readCatalogueSearch({ size: "x".repeat(99), colour: " " })).toEqual({ size: "x".repeat(40) });
  });

  it("does not count the order as a filter", () => {
    expect(isFiltered(readCatalogueSearch({ sort: "price-asc" }))).toBe(false);
    expect(isFiltered(readCatalogueSearch({ sort: "price-asc", rating: "4" }))).toBe(true);
    const withForeign = { ...readCatalogueSearch({}), utm_source: "mail" };
    expect(isFiltered(withForeign)).toBe(false);
    expect(isFiltered(readCatalogueSearch({ search: "\u0000\n" }))).toBe(false);
  });
});
