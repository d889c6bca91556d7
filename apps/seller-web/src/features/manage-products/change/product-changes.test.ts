import { describe, expect, it } from "vitest";
import { paise } from "@haat/contract/money";
import { detailNames } from "@haat/contract/product/details/detail-fields";
import type { SellerProductView } from "@haat/contract/product/product.schema";
import { noDetails } from "@haat/contract/testing/no-details";
import { productChanges } from "./product-changes.ts";

const seen: SellerProductView = {
  id: "01980000-0000-7000-8000-000000000001",
  name: "Kettle",
  brand: "Tamra",
  description: "Beaten by hand.",
  category: "Home & Kitchen",
  subcategory: "Kitchen Appliances",
  pricePaise: paise(49_900),
  stock: 5,
  picture: "/media/a.webp",
  pictures: ["/media/a.webp", "/media/b.webp"],
  rating: null,
  sellerName: "Meera Textiles",
  createdAt: "2026-01-01T00:00:00Z",
  updatedAt: "2026-01-01T00:00:00Z",
  version: 3,
  orderedLines: 0,
  approvedLines: 0,
  rejectedLines: 0,
  hiddenReason: null,
  isUnlisted: false,
  isDeleted: false,
  ...noDetails,
  sku: "KET-1",
  mrpPaise: paise(59_900),
  originCountry: "IN",
  netQuantity: "1 kettle",
  weightGrams: 850,
  returnDays: 7,
  facts: [{ name: "Material", value: "Copper" }],
};

const { name, brand, description, category, subcategory, pricePaise, stock, pictures } = seen;
const same = { name, brand, description, category, subcategory, pricePaise, stock, pictures };
const base = { productId: seen.id, version: 3, stockChange: 0 };

describe("the changes an edit sends", () => {
  it("are null if nothing differs", () => {
    expect(productChanges(seen, { ...same, pictures: [...pictures] })).toBeNull();
  });

  it("contain only fields that differ", () => {
    expect(productChanges(seen, { ...same, name: "Big kettle" })).toEqual({ ...base, name: "Big kettle" });
    expect(productChanges(seen, { ...same, pricePaise: paise(1) })).toEqual({ ...base, pricePaise: 1 });
  });

  it("contain the difference in stock, not the stock", () => {
    expect(productChanges(seen, { ...same, stock: 2 })).toEqual({ ...base, stockChange: -3 });
  });

  it("contain category and subcategory together", () => {
    expect(productChanges(seen, { ...same, subcategory: "Furniture" })).toEqual({
      ...base,
      category: "Home & Kitchen",
      subcategory: "Furniture",
      facts: seen.facts,
    });
  });

  it("contain changed optional details, and null for removed ones", () => {
    const { facts } = seen;
    const whole = { ...same, ...Object.fromEntries(detailNames.map((name) => [name, seen[name]])), facts };
    expect(productChanges(seen, { ...whole, facts: [...facts] })).toBeNull();
    expect(productChanges(seen, { ...whole, sku: "KET-2" })).toEqual({ ...base, sku: "KET-2" });
    expect(productChanges(seen, { ...whole, mrpPaise: null })).toEqual({ ...base, mrpPaise: null });
    expect(productChanges(seen, { ...whole, returnDays: 0 })).toEqual({ ...base, returnDays: 0 });
    const told = [{ name: "Material", value: "Brass" }];
    const place = { category, subcategory };
    expect(productChanges(seen, { ...whole, facts: told })).toEqual({ ...base, ...place, facts: told });
    expect(productChanges(seen, { ...whole, facts: [] })).toEqual({ ...base, ...place, facts: [] });
  });

  it("contain all images if one moved or was removed", () => {
    const turned = ["/media/b.webp", "/media/a.webp"];
    expect(productChanges(seen, { ...same, pictures: turned })).toEqual({ ...base, pictures: turned });
    expect(productChanges(seen, { ...same, pictures: ["/media/a.webp"] })).toEqual({
      ...base,
      pictures: ["/media/a.webp"],
    });
  });
});
