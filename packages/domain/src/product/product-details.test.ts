import { describe, expect, it } from "vitest";
import { refusals } from "@haat/contract/errors";
import { importItem } from "@haat/contract/product/import.schema";
import {
  addProductInput,
  sellerProductsInput,
  updateProductInput,
} from "@haat/contract/product/product.schema";
import { noDetails } from "@haat/contract/testing/no-details";
import { builders, type Person } from "@haat/testing/database/builders";
import { testDatabase } from "@haat/testing/database/test-file-database";
import { testDeps } from "../testing/test-deps.ts";
import { addProduct } from "./add-product.ts";
import { deleteProduct } from "./delete-product.ts";
import { getOwnProduct } from "./get-own-product.ts";
import { getProduct } from "./get-product.ts";
import { importProducts } from "./import/import-products.ts";
import { listOwnProducts } from "./list-own-products.ts";
import { updateProduct } from "./update-product.ts";

const database = testDatabase();
const deps = testDeps(database);
const { aSeller, aProduct } = builders(database);

const place = { category: "Fashion", subcategory: "Men Clothing" } as const;
const kurta = {
  name: "Kurta",
  brand: "Kalakari",
  description: "Woven.",
  pricePaise: 79_900,
  stock: 4,
  ...place,
  pictures: ["/media/kurta.webp"],
};
const details = {
  sku: "KU-1",
  mrpPaise: 99_900,
  originCountry: "IN",
  netQuantity: "1 kurta",
  weightGrams: 250,
  returnDays: 7,
  manufacturer: "Kalakari Textiles, Jaipur 302001",
  packer: "Kalakari Textiles, Jaipur 302001",
  importer: "Kalakari Traders, Mumbai 400001",
  bestBefore: "12 months from packing",
  facts: [
    { name: "Fabric", value: "Cotton" },
    { name: "Fit", value: "Slim" },
  ],
};

const add = (seller: Person<"seller">, values: Record<string, unknown> = {}) =>
  addProduct(deps, seller, addProductInput.parse({ ...kurta, ...values }));
const edit = (seller: Person<"seller">, productId: string, values: Record<string, unknown>) =>
  updateProduct(deps, seller, updateProductInput.parse({ productId, version: 1, ...values }));

describe("what a product is sold by", () => {
  it("is shown as it was added, and is nothing where nothing was said", async () => {
    const seller = await aSeller();
    const { id } = await add(seller, details);
    expect(await getProduct(deps, id)).toMatchObject(details);
    expect(await getProduct(deps, (await add(seller)).id)).toMatchObject(noDetails);
  });

  it("changes as far as an edit says, and goes where it says so", async () => {
    const seller = await aSeller();
    const { id } = await add(seller, details);
    await edit(seller, id, { netQuantity: "2 kurtas", weightGrams: null, returnDays: 0 });
    const changed = { ...details, netQuantity: "2 kurtas", weightGrams: null, returnDays: 0 };
    expect(await getOwnProduct(deps, seller, id)).toMatchObject({ ...changed, version: 2 });
    await edit(seller, id, { version: 2, name: "Long kurta" });
    expect(await getOwnProduct(deps, seller, id)).toMatchObject({ ...changed, name: "Long kurta" });
    await edit(seller, id, { version: 3, ...noDetails, ...place });
    expect(await getOwnProduct(deps, seller, id)).toMatchObject(noDetails);
  });

  it("is changed only of the version that was seen", async () => {
    const seller = await aSeller();
    const { id } = await add(seller, details);
    await edit(seller, id, { sku: "KU-2" });
    await expect(edit(seller, id, { sku: "KU-3" })).rejects.toMatchObject({ reason: "PRODUCT_CHANGED" });
  });

  it("keeps its price at or below the MRP, whichever of the two changes", async () => {
    const seller = await aSeller();
    const { id } = await add(seller, details);
    const refusal = { reason: "PRICE_ABOVE_MRP", message: refusals.PRICE_ABOVE_MRP.message };
    await expect(edit(seller, id, { pricePaise: 99_901 })).rejects.toMatchObject(refusal);
    await expect(edit(seller, id, { mrpPaise: 79_899 })).rejects.toMatchObject(refusal);
    await edit(seller, id, { pricePaise: 99_900 });
    await edit(seller, id, { version: 2, pricePaise: 120_000, mrpPaise: null });
    expect(await getOwnProduct(deps, seller, id)).toMatchObject({ pricePaise: 120_000, mrpPaise: null });
  });

  it("has a SKU that no other product of its seller has, in any case", async () => {
    const seller = await aSeller();
    const { id } = await add(seller, details);
    const other = await add(seller);
    const refusal = { reason: "SKU_TAKEN" };
    await expect(add(seller, { sku: "ku-1" })).rejects.toMatchObject(refusal);
    await expect(edit(seller, other.id, { sku: "Ku-1" })).rejects.toMatchObject(refusal);
    await add(await aSeller(), details);
    await deleteProduct(deps, seller, id);
    await edit(seller, other.id, { sku: "KU-1" });
  });

  it("finds it in its seller's list by a part of the SKU, and nobody else's", async () => {
    const seller = await aSeller();
    const { id } = await add(seller, details);
    await add(seller);
    await add(await aSeller(), details);
    const question = sellerProductsInput.parse({ search: "u-1" });
    const { products, total } = await listOwnProducts(deps, seller, question);
    expect([total, products]).toMatchObject([1, [{ id, sku: "KU-1" }]]);
  });

  it("is told of no product whose subcategory has no such fact", async () => {
    const seller = await aSeller();
    const { id } = await add(seller, { ...details, subcategory: "Women Clothing" });
    const moved = { category: "Home & Kitchen", subcategory: "Furniture" };
    await expect(edit(seller, id, moved)).rejects.toMatchObject({ reason: "INVALID_INPUT" });
    await edit(seller, id, { ...moved, facts: [] });
  });
});

describe("importing what products are sold by", () => {
  const aNew = (row: number, values: Record<string, unknown>) =>
    importItem.parse({ row, create: { ...kurta, ...values } });
  const anEdit = (row: number, productId: string, values: Record<string, unknown>) =>
    importItem.parse({ row, update: { productId, version: 1, ...values } });

  it("writes what a row says, and leaves what it does not", async () => {
    const seller = await aSeller();
    const { id } = await add(seller, details);
    const items = [
      aNew(2, { ...details, sku: "KU-2" }),
      anEdit(3, id, { netQuantity: null, weightGrams: 300, returnDays: 3 }),
    ];
    expect(await importProducts(deps, seller, items)).toEqual({ created: 1, updated: 1 });
    const changed = {
      ...details,
      netQuantity: null,
      weightGrams: 300,
      returnDays: 3,
      version: 2,
      name: "Kurta",
    };
    expect(await getOwnProduct(deps, seller, id)).toMatchObject(changed);
    const { products } = await listOwnProducts(deps, seller, sellerProductsInput.parse({ search: "KU-2" }));
    expect(products).toMatchObject([{ ...details, sku: "KU-2" }]);
    await importProducts(deps, seller, [anEdit(2, id, { version: 2, stockChange: 1, brand: "Other" })]);
    expect(await getOwnProduct(deps, seller, id)).toMatchObject({ ...changed, version: 3, brand: "Other" });
    await importProducts(deps, seller, [anEdit(2, id, { version: 3, ...place, ...noDetails })]);
    expect(await getOwnProduct(deps, seller, id)).toMatchObject(noDetails);
  });

  it("imports nothing where a SKU was taken since, and names the rows", async () => {
    const seller = await aSeller();
    const { id } = await aProduct({ seller });
    await aProduct({ seller, details: { sku: "TAKEN" } });
    const items = [aNew(2, { sku: "taken" }), aNew(3, { sku: "free" }), anEdit(4, id, { sku: "Taken" })];
    await expect(importProducts(deps, seller, items)).rejects.toMatchObject({
      reason: "IMPORT_OUTDATED",
      details: { rows: [2, 4] },
    });
    const twice = [aNew(2, { sku: "free" }), aNew(3, { sku: "FREE" })];
    await expect(importProducts(deps, seller, twice)).rejects.toMatchObject({ reason: "SKU_TAKEN" });
    await importProducts(deps, seller, [anEdit(2, id, { sku: "free" })]);
    await importProducts(deps, seller, [anEdit(2, id, { version: 2, sku: "FREE" })]);
  });

  it("imports no price above the MRP", async () => {
    const seller = await aSeller();
    const { id } = await add(seller, details);
    await expect(importProducts(deps, seller, [anEdit(2, id, { pricePaise: 99_901 })])).rejects.toMatchObject(
      { reason: "PRICE_ABOVE_MRP" },
    );
  });
});
