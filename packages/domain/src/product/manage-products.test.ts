import { describe, expect, it } from "vitest";
import {
  addProductInput,
  sellerProductsInput,
  updateProductInput,
} from "@haat/contract/product/product.schema";
import { builders, type Person } from "@haat/testing/database/builders";
import { testDatabase } from "@haat/testing/database/test-file-database";
import { hideProduct, unhideProduct } from "../admin/products/hide-product.ts";
import { addToCart } from "../cart/change-cart.ts";
import { getOrder } from "../order/get-order.ts";
import { approveLine } from "../order/line/decide-line.ts";
import { testDeps } from "../testing/test-deps.ts";
import { addProduct } from "./add-product.ts";
import { adjustStock } from "./adjust-stock.ts";
import { deleteProduct } from "./delete-product.ts";
import { getOwnProduct } from "./get-own-product.ts";
import { getProduct } from "./get-product.ts";
import { listOwnProducts } from "./list-own-products.ts";
import { setProductListed } from "./set-product-listed.ts";
import { updateProduct } from "./update-product.ts";

const database = testDatabase();
const deps = testDeps(database);
const { aBuyer, aSeller, anAdmin, aProduct, anOrder, aReview } = builders(database);
const nobody = "019dd1f5-7000-7abc-8def-0123456789ab";

const question = (asked: Record<string, unknown> = {}) => sellerProductsInput.parse({ limit: 10, ...asked });

const lamp = {
  name: "Brass lamp",
  brand: "Diya",
  description: "Cast in Moradabad.",
  category: "Home & Kitchen",
  subcategory: "Home Decor",
  pricePaise: 129_950,
  stock: 4,
  pictures: ["/media/lamp.webp", "/media/lamp-2.webp"],
};

describe("adding a product", () => {
  it("shows it with its pictures, price and stock", async () => {
    const seller = await aSeller();
    const { id } = await addProduct(deps, seller, addProductInput.parse(lamp));
    expect(await getProduct(deps, id)).toMatchObject({
      ...lamp,
      picture: "/media/lamp.webp",
      sellerName: seller.name,
      rating: null,
    });
  });
});

describe("editing a product", () => {
  it("changes what is given and keeps the rest", async () => {
    const seller = await aSeller();
    const product = await aProduct({ seller, name: "Lamp", stock: 5 });
    await updateProduct(
      deps,
      seller,
      updateProductInput.parse({ productId: product.id, version: 1, name: "Brass lamp", stockChange: 3 }),
    );
    expect(await getOwnProduct(deps, seller, product.id)).toMatchObject({
      name: "Brass lamp",
      brand: "Kalakari",
      stock: 8,
      version: 2,
    });
  });

  it("refuses an edit of what someone changed since, and leaves the stock alone as well", async () => {
    const seller = await aSeller();
    const product = await aProduct({ seller, stock: 5 });
    await updateProduct(
      deps,
      seller,
      updateProductInput.parse({ productId: product.id, version: 1, name: "First" }),
    );
    await expect(
      updateProduct(
        deps,
        seller,
        updateProductInput.parse({ productId: product.id, version: 1, name: "Second", stockChange: 2 }),
      ),
    ).rejects.toMatchObject({ reason: "PRODUCT_CHANGED" });
    expect(await getOwnProduct(deps, seller, product.id)).toMatchObject({ name: "First", stock: 5 });
  });

  it("does not undo a sale made in between", async () => {
    const seller = await aSeller();
    const product = await aProduct({ seller, stock: 5 });
    await anOrder({ buyer: await aBuyer(), lines: [{ product, quantity: 2 }] });
    expect(await adjustStock(deps, seller, { productId: product.id, change: 10 })).toEqual({ stock: 13 });
    await expect(adjustStock(deps, seller, { productId: product.id, change: -14 })).rejects.toMatchObject({
      reason: "OUT_OF_STOCK",
    });
  });

  it("does not find another seller's product", async () => {
    const product = await aProduct();
    const otherSeller = await aSeller();
    const notFound = { reason: "PRODUCT_NOT_FOUND" };
    await expect(
      updateProduct(
        deps,
        otherSeller,
        updateProductInput.parse({ productId: product.id, version: 1, name: "Mine" }),
      ),
    ).rejects.toMatchObject(notFound);
    await expect(adjustStock(deps, otherSeller, { productId: product.id, change: 1 })).rejects.toMatchObject(
      notFound,
    );
    await expect(deleteProduct(deps, otherSeller, product.id)).rejects.toMatchObject(notFound);
    await expect(
      setProductListed(deps, otherSeller, { productId: product.id, isListed: false }),
    ).rejects.toMatchObject(notFound);
    await expect(getOwnProduct(deps, otherSeller, product.id)).rejects.toMatchObject(notFound);
  });
});

describe("deleting a product", () => {
  it("takes it out of the shop, keeps its orders, and can be repeated", async () => {
    const [buyer, seller] = [await aBuyer(), await aSeller()];
    const product = await aProduct({ seller, name: "Old lamp" });
    const order = await anOrder({ buyer, lines: [{ product }] });
    await deleteProduct(deps, seller, product.id);
    expect(await deleteProduct(deps, seller, product.id)).toEqual({ id: product.id });
    await expect(getProduct(deps, product.id)).rejects.toMatchObject({ reason: "PRODUCT_NOT_FOUND" });
    expect(await getOwnProduct(deps, seller, product.id)).toMatchObject({
      name: "Old lamp",
      isDeleted: true,
      orderedLines: 1,
    });
    await expect(addToCart(deps, buyer, { productId: product.id, quantity: 1 })).rejects.toMatchObject({
      reason: "PRODUCT_NOT_FOUND",
    });
    expect(await getOrder(deps, buyer, order.id)).toMatchObject({ lines: [{ name: "Old lamp" }] });
    expect((await listOwnProducts(deps, seller, question())).products).toEqual([]);
  });

  it("takes out that product, and none of the seller's others", async () => {
    const seller = await aSeller();
    const [gone, kept] = [await aProduct({ seller }), await aProduct({ seller })];
    await deleteProduct(deps, seller, gone.id);
    expect((await listOwnProducts(deps, seller, question())).products).toMatchObject([{ id: kept.id }]);
  });
});

describe("unlisting a product", () => {
  const unlist = (seller: Person<"seller">, productId: string) =>
    setProductListed(deps, seller, { productId, isListed: false });
  const list = (seller: Person<"seller">, productId: string) =>
    setProductListed(deps, seller, { productId, isListed: true });

  it("keeps what there is of it: stock, pictures, reviews, orders", async () => {
    const [buyer, seller] = [await aBuyer(), await aSeller()];
    const product = await aProduct({ seller, stock: 5 });
    await aReview({ product, stars: 4 });
    const order = await anOrder({ buyer, lines: [{ product, quantity: 2 }] });
    const before = await getOwnProduct(deps, seller, product.id);
    expect(await unlist(seller, product.id)).toEqual({ id: product.id });
    const after = await getOwnProduct(deps, seller, product.id);
    expect(after).toEqual({ ...before, isUnlisted: true, updatedAt: after.updatedAt });
    expect(await getOrder(deps, buyer, order.id)).toMatchObject({ status: "pending" });
    await approveLine(deps, seller, order.lineIds[0] ?? "");
    await updateProduct(
      deps,
      seller,
      updateProductInput.parse({ productId: product.id, version: 1, name: "New", stockChange: 4 }),
    );
    await list(seller, product.id);
    expect(await getProduct(deps, product.id)).toMatchObject({
      name: "New",
      stock: 6,
      rating: before.rating,
    });
  });

  it("and listing, again, answer the same and change nothing", async () => {
    const seller = await aSeller();
    const { id } = await aProduct({ seller });
    for (const turn of [list, unlist, list]) {
      expect(await turn(seller, id)).toEqual({ id });
      const once = await getOwnProduct(deps, seller, id);
      expect(await turn(seller, id)).toEqual({ id });
      expect(await getOwnProduct(deps, seller, id)).toEqual(once);
    }
  });

  it("is by itself: what an admin hid stays hidden when its seller lists it again", async () => {
    const [admin, seller] = [await anAdmin(), await aSeller()];
    const { id: productId } = await aProduct({ seller });
    const isForSale = () =>
      getProduct(deps, productId).then(
        () => true,
        () => false,
      );
    await unlist(seller, productId);
    await hideProduct(deps, admin, { productId, reason: "No picture." });
    await list(seller, productId);
    expect(await isForSale()).toBe(false);
    await unlist(seller, productId);
    await unhideProduct(deps, admin, { productId });
    expect(await isForSale()).toBe(false);
    await list(seller, productId);
    expect(await isForSale()).toBe(true);
  });

  it("is refused where there is no such product", async () => {
    const seller = await aSeller();
    const { id } = await aProduct({ seller });
    await deleteProduct(deps, seller, id);
    const refusal = { reason: "PRODUCT_NOT_FOUND" };
    await expect(unlist(seller, id)).rejects.toMatchObject(refusal);
    await expect(list(seller, id)).rejects.toMatchObject(refusal);
    await expect(unlist(seller, nobody)).rejects.toMatchObject(refusal);
  });
});

describe("listing own products", () => {
  it("searches a part of the name in any case, and nobody else's", async () => {
    const seller = await aSeller();
    await aProduct({ seller, name: "Brass LAMP" });
    await aProduct({ seller, name: "50%_off box" });
    await aProduct({ name: "Lamp of another" });
    const search = async (text: string) =>
      (await listOwnProducts(deps, seller, question({ search: text }))).products.map(({ name }) => name);
    expect(await search("lamp")).toEqual(["Brass LAMP"]);
    expect(await search("%_")).toEqual(["50%_off box"]);
    expect((await listOwnProducts(deps, seller, question({ limit: 1 }))).nextCursor).not.toBeNull();
  });

  it("comes newest first, in pages that neither repeat nor skip, and counts all that match", async () => {
    const seller = await aSeller();
    const listed: string[] = [];
    for (const name of ["Lamp one", "Kettle", "Lamp two", "Lamp three", "Lamp four"])
      listed.push((await aProduct({ seller, name })).id);
    const lamps = question({ search: "lamp", limit: 2 });
    const first = await listOwnProducts(deps, seller, lamps);
    const rest = await listOwnProducts(deps, seller, { ...lamps, cursor: first.nextCursor });
    const places = [first, rest].map(({ products }) => products.map(({ id }) => listed.indexOf(id)));
    expect(places).toEqual([
      [4, 3],
      [2, 0],
    ]);
    expect([first.total, rest.total, rest.nextCursor]).toEqual([4, 4, null]);
  });

  it.each([
    ["newest", [3, 2, 1, 0]],
    ["name", [1, 0, 3, 2]],
    ["stock", [2, 1, 3, 0]],
    ["price-asc", [0, 1, 2, 3]],
    ["price-desc", [3, 2, 1, 0]],
  ])("can be ordered by %s, page by page", async (sort, expected) => {
    const seller = await aSeller();
    const listed: string[] = [];
    for (const [name, stock, pricePaise] of [
      ["kurta", 30, 100],
      ["Bowl", 5, 100],
      ["शाल", 0, 300],
      ["Saree", 12, 400],
    ] as const)
      listed.push((await aProduct({ seller, name, stock, pricePaise })).id);
    const places: number[] = [];
    for (let cursor: string | null | undefined; cursor !== null;) {
      const page = await listOwnProducts(deps, seller, question({ sort, limit: 1, cursor }));
      places.push(...page.products.map(({ id }) => listed.indexOf(id)));
      cursor = page.nextCursor;
    }
    expect(places).toEqual(expected);
  });

  it("can be what runs low, while the count of the low ones stands for the search", async () => {
    const seller = await aSeller();
    for (const stock of [0, 5, 6]) await aProduct({ seller, name: `Lamp ${stock}`, stock });
    await aProduct({ seller, name: "Kettle", stock: 1 });
    const { products, total, low } = await listOwnProducts(
      deps,
      seller,
      question({ search: "lamp", isLow: true }),
    );
    expect([products.map(({ stock }) => stock), total, low]).toEqual([[5, 0], 2, 2]);
    expect(await listOwnProducts(deps, seller, question({ search: "lamp" }))).toMatchObject({
      total: 3,
      low: 2,
    });
  });

  it("can be what is unlisted, and counts that for the search", async () => {
    const seller = await aSeller();
    const lamp = await aProduct({ seller, name: "Brass lamp" });
    const kettle = await aProduct({ seller, name: "Kettle" });
    await aProduct({ seller, name: "Clay lamp" });
    for (const { id } of [lamp, kettle])
      await setProductListed(deps, seller, { productId: id, isListed: false });
    const ask = (asked: Record<string, unknown>) => listOwnProducts(deps, seller, question(asked));
    expect(await ask({ isUnlisted: true })).toMatchObject({
      products: [{ id: kettle.id, isUnlisted: true }, { id: lamp.id }],
      total: 2,
      unlisted: 2,
    });
    expect(await ask({ search: "lamp" })).toMatchObject({ total: 2, unlisted: 1 });
  });

  it("continues after a name of two hundred letters", async () => {
    const seller = await aSeller();
    const name = "अ".repeat(200);
    await aProduct({ seller, name });
    await aProduct({ seller, name });
    const first = await listOwnProducts(deps, seller, question({ sort: "name", limit: 1 }));
    const rest = await listOwnProducts(
      deps,
      seller,
      question({ sort: "name", limit: 1, cursor: first.nextCursor }),
    );
    expect([rest.products.length, rest.nextCursor]).toEqual([1, null]);
    expect(rest.products[0]?.id).not.toBe(first.products[0]?.id);
  });
});
