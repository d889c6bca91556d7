import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { paise } from "@haat/contract/money";
import { ordersInput } from "@haat/contract/order/order.schema";
import { addFamilyInput, addVariantInput } from "@haat/contract/product/family/family.schema";
import { updateProductInput } from "@haat/contract/product/product.schema";
import { builders } from "@haat/testing/database/builders";
import { testDatabase } from "@haat/testing/database/test-file-database";
import { hideProduct, unhideProduct } from "../../admin/products/hide-product.ts";
import { addToCart } from "../../cart/change-cart.ts";
import { getCart } from "../../cart/get-cart.ts";
import { getOrder } from "../../order/get-order.ts";
import { listOrders } from "../../order/list-orders.ts";
import { placeOrder } from "../../order/place-order.ts";
import { runStatement } from "../../query/statement.ts";
import { listReviews } from "../../review/list-reviews.ts";
import { findOwnReview, removeReview, writeReview } from "../../review/own-review.ts";
import { anOrderInput } from "../../testing/order-input.ts";
import { testDeps } from "../../testing/test-deps.ts";
import { deleteProduct } from "../delete-product.ts";
import { getOwnProduct } from "../get-own-product.ts";
import { getProduct } from "../get-product.ts";
import { setProductListed } from "../set-product-listed.ts";
import { updateProduct } from "../update-product.ts";
import { addFamily, addVariant, leaveFamily } from "./families.ts";
import { writeSizeGuide } from "./write-size-guide.ts";

const database = testDatabase();
const deps = testDeps(database);
const { aSeller, anAdmin, aBuyer, aProduct, aFamily, aDelivery, changeSettings } = builders(database);

const kurta = {
  name: "Cotton Kurta",
  brand: "Kalakari",
  description: "Woven in Maheshwar.",
  category: "Fashion",
  subcategory: "Men Clothing",
  originCountry: "IN",
  returnDays: 7,
  manufacturer: "Kalakari Textiles, Jaipur 302001",
  options: ["Colour", "Size"],
};
const blueM = {
  values: ["Blue", "M"],
  pricePaise: 49_900,
  stock: 3,
  pictures: ["/media/blue.webp"],
  sku: "B-M",
};
const blueL = { values: ["Blue", "L"], pricePaise: 39_900, stock: 0 };
const redM = { values: ["Red", "M"], pricePaise: 59_900, stock: 5, pictures: ["/media/red.webp"] };
const theFamily = (values: object = {}) =>
  addFamilyInput.parse({ ...kurta, variants: [blueM, blueL, redM], ...values });

interface Row extends Record<string, unknown> {
  readonly id: string;
  readonly leads: boolean;
}

function rowsOf(familyId: string): Promise<Row[]> {
  return runStatement<Row>(
    deps,
    sql`select id, leads, family_from_paise::int as from, family_to_paise::int as to, family_size as size,
          to_json(family_sizes) as sizes, to_json(family_colours) as colours
        from products where family_id = ${familyId} order by id`,
  );
}
const leadOf = async (familyId: string) => (await rowsOf(familyId)).filter(({ leads }) => leads);

describe("adding a family", () => {
  it("lists each of its variants, with what they share and their own, and the first leads", async () => {
    const seller = await aSeller();
    const { id, productIds } = await addFamily(deps, seller, theFamily({ sizeGuide: "M: chest 40" }));
    expect(await rowsOf(id)).toEqual([
      {
        id: productIds[0],
        leads: true,
        from: 39_900,
        to: 59_900,
        size: 3,
        sizes: ["M", "L"],
        colours: ["Blue", "Red"],
      },
      expect.objectContaining({ id: productIds[1], leads: false, from: null, size: null }),
      expect.objectContaining({ id: productIds[2], leads: false, from: null, size: null }),
    ]);
    const [, second = ""] = productIds;
    expect(await getProduct(deps, second)).toMatchObject({
      name: "Cotton Kurta",
      variant: "Blue, L",
      pricePaise: 39_900,
      stock: 0,
      originCountry: "IN",
      returnDays: 7,
      manufacturer: "Kalakari Textiles, Jaipur 302001",
      // Without images it shows those of its colour.
      pictures: ["/media/blue.webp"],
      optionValues: ["Blue", "L"],
      siblings: {
        id,
        options: ["Colour", "Size"],
        sizeGuide: "M: chest 40",
        variants: [
          { id: productIds[0], values: ["Blue", "M"], isSoldOut: false },
          { id: productIds[1], values: ["Blue", "L"], isSoldOut: true },
          { id: productIds[2], values: ["Red", "M"], isSoldOut: false },
        ],
      },
    });
    expect(await getOwnProduct(deps, seller, productIds[0] ?? "")).toMatchObject({ sku: "B-M", stock: 3 });
  });

  it("refuses all of it where one of it cannot be", async () => {
    const seller = await aSeller();
    await aProduct({ seller, details: { sku: "b-m" } });
    await expect(addFamily(deps, seller, theFamily())).rejects.toMatchObject({
      reason: "SKU_TAKEN",
      details: { variants: [0] },
    });
    const foreign = theFamily({
      variants: [blueM, { ...redM, pictures: ["https://elsewhere.example/a.png"] }],
    });
    await expect(addFamily(deps, seller, foreign)).rejects.toMatchObject({ reason: "PICTURE_HOST" });
    const gone = "/media/019dd1f5-7000-7abc-8def-0123456789ab.webp";
    const without = theFamily({
      variants: [{ ...blueM, sku: "B-2" }, blueL, { ...redM, pictures: ["/media/red.webp", gone] }],
    });
    await expect(addFamily(deps, seller, without)).rejects.toMatchObject({
      reason: "PICTURE_GONE",
      details: { variants: [2] },
    });
    expect(await runStatement(deps, sql`select id from families where seller_id = ${seller.id}`)).toEqual([]);
  });

  it("counts each variant as a new product", async () => {
    const seller = await aSeller();
    await changeSettings({ maxUnapprovedProducts: 4 });
    await addFamily(deps, seller, theFamily());
    const again = theFamily({ variants: [{ ...blueM, sku: "other" }, redM] });
    await expect(addFamily(deps, seller, again)).rejects.toMatchObject({
      reason: "TOO_MANY_PRODUCTS",
      details: { most: 4, left: 1 },
    });
    await changeSettings({ maxUnapprovedProducts: 1_000 });
  });

  it.each([
    [{ variants: [blueM, { ...redM, values: ["blue", "m"] }] }, "Two variants are the same."],
    [{ variants: [blueM, { ...redM, sku: "b-M" }] }, "Another variant already has this SKU."],
    [{ variants: [{ ...blueM, values: ["Blue"] }] }, "Each variant needs a value for each option."],
    [{ variants: [blueL] }, "Please upload at least one image."],
    [{ options: ["Size", "size"] }, "Use each name only once."],
    [{ options: ["A", "B", "C", "D"] }, "A product can have at most 3 options."],
    [
      { variants: Array.from({ length: 51 }, (_none, at) => ({ ...redM, values: ["Red", String(at)] })) },
      "A product can have at most 50 variants.",
    ],
    [
      { variants: [{ ...blueM, mrpPaise: 100 }] },
      "The price is above the MRP. By law, nothing can be sold for more than its MRP.",
    ],
  ])("says what is wrong: %#", (values, sentence) => {
    const { error } = addFamilyInput.safeParse({ ...kurta, variants: [blueM], ...values });
    expect(error?.issues.map(({ message }) => message)).toContain(sentence);
  });
});

describe("a product of a family", () => {
  it("leads it no longer once it is deleted, hidden or unlisted", async () => {
    const [seller, admin] = [await aSeller(), await anAdmin()];
    const { id, productIds } = await aFamily({ seller });
    const [first = "", second = "", third = "", fourth = ""] = productIds;
    await setProductListed(deps, seller, { productId: first, isListed: false });
    expect(await leadOf(id)).toMatchObject([{ id: second, size: 3, colours: ["Blue", "Red"] }]);
    await hideProduct(deps, admin, { productId: second, reason: "A copy" });
    expect(await leadOf(id)).toMatchObject([{ id: third, size: 2, colours: ["Red"] }]);
    await deleteProduct(deps, seller, third);
    expect(await leadOf(id)).toMatchObject([{ id: fourth, size: 1 }]);
    await unhideProduct(deps, admin, { productId: second });
    await setProductListed(deps, seller, { productId: first, isListed: true });
    expect(await leadOf(id)).toMatchObject([{ id: fourth, size: 3, colours: ["Blue", "Red"] }]);
    for (const productId of [first, second, fourth]) await deleteProduct(deps, seller, productId);
    expect(await leadOf(id)).toEqual([]);
  });

  it("has its own price, and lists say from which on", async () => {
    const seller = await aSeller();
    const { id, productIds } = await aFamily({ seller });
    const [, second = ""] = productIds;
    await updateProduct(
      deps,
      seller,
      updateProductInput.parse({ productId: second, version: 1, pricePaise: 9_900 }),
    );
    expect(await leadOf(id)).toMatchObject([{ id: productIds[0], from: 9_900, to: 49_900 }]);
  });

  it("is called and told as the others are: an edit of one is of all", async () => {
    const seller = await aSeller();
    const { productIds } = await aFamily({ seller });
    const [first = "", second = "", third = ""] = productIds;
    await deleteProduct(deps, seller, third);
    await updateProduct(
      deps,
      seller,
      updateProductInput.parse({
        productId: second,
        version: 1,
        name: "Linen kurta",
        stockChange: 2,
        returnDays: 3,
        category: "Fashion",
        subcategory: "Men Clothing",
        facts: [{ name: "Fabric", value: "Linen" }],
      }),
    );
    expect(await getProduct(deps, first)).toMatchObject({
      name: "Linen kurta",
      variant: "Blue, S",
      stock: 10,
      returnDays: 3,
      facts: [{ name: "Fabric", value: "Linen" }],
    });
    // The version is the family's, so an edit of another variant counts.
    const late = updateProductInput.parse({ productId: first, version: 1, name: "Kurta" });
    await expect(updateProduct(deps, seller, late)).rejects.toMatchObject({ reason: "PRODUCT_CHANGED" });
    expect(await getOwnProduct(deps, seller, third)).toMatchObject({ name: "Handloom cotton kurta" });
  });
});

describe("a product of a family that is not for sale", () => {
  it("names the one that leads, unless an admin hid it or none is left", async () => {
    const [seller, admin] = [await aSeller(), await anAdmin()];
    const { productIds } = await aFamily({ seller });
    const [first = "", second = "", third = "", fourth = ""] = productIds;
    const goneOf = (id: string) => getProduct(deps, id).catch((error: unknown) => error);
    await setProductListed(deps, seller, { productId: first, isListed: false });
    expect(await goneOf(first)).toMatchObject({
      reason: "PRODUCT_NOT_FOUND",
      details: { insteadId: second },
    });
    await deleteProduct(deps, seller, second);
    expect(await goneOf(second)).toMatchObject({ details: { insteadId: third } });
    await hideProduct(deps, admin, { productId: third, reason: "A copy" });
    expect(await goneOf(third)).toMatchObject({ reason: "PRODUCT_NOT_FOUND", details: {} });
    expect(await goneOf(second)).toMatchObject({ details: { insteadId: fourth } });
    await deleteProduct(deps, seller, fourth);
    expect(await goneOf(second)).toMatchObject({ reason: "PRODUCT_NOT_FOUND", details: {} });
  });
});

describe("adding a variant", () => {
  it("lists it as the others are told, with the pictures of its colour", async () => {
    const seller = await aSeller();
    const { id, productIds } = await addFamily(deps, seller, theFamily());
    const variant = addVariantInput.parse({
      familyId: id,
      variant: { values: ["Red", "XL"], pricePaise: 69_900, stock: 2 },
    });
    const added = await addVariant(deps, seller, variant);
    expect(await getProduct(deps, added.id)).toMatchObject({
      name: "Cotton Kurta",
      variant: "Red, XL",
      pictures: ["/media/red.webp"],
      stock: 2,
    });
    expect(await leadOf(id)).toMatchObject([
      { id: productIds[0], size: 4, sizes: ["M", "L", "XL"], to: 69_900 },
    ]);
    await expect(addVariant(deps, seller, variant)).rejects.toMatchObject({ reason: "VARIANT_TAKEN" });
  });

  it("refuses another seller's family, one more than there may be, and a value too few", async () => {
    const [seller, other] = [await aSeller(), await aSeller()];
    const sizes = Array.from({ length: 50 }, (_none, at) => ({ values: [String(at)] }));
    const { id } = await aFamily({ seller, options: ["Size"], variants: sizes });
    const one = (values: string[]) =>
      addVariantInput.parse({ familyId: id, variant: { values, pricePaise: 100, stock: 1 } });
    await expect(addVariant(deps, other, one(["51"]))).rejects.toMatchObject({ reason: "FAMILY_NOT_FOUND" });
    await expect(addVariant(deps, seller, one(["51"]))).rejects.toMatchObject({
      reason: "TOO_MANY_VARIANTS",
    });
    const small = await aFamily({ seller });
    const short = { ...one(["Green"]), familyId: small.id };
    await expect(addVariant(deps, seller, short)).rejects.toMatchObject({ reason: "INVALID_INPUT" });
  });
});

describe("the size guide of a family", () => {
  it("is written by its seller and stands on each page", async () => {
    const seller = await aSeller();
    const { id, productIds } = await aFamily({ seller });
    await writeSizeGuide(deps, seller, { familyId: id, sizeGuide: "S: chest 36" });
    expect(await getProduct(deps, productIds[3] ?? "")).toMatchObject({
      siblings: { sizeGuide: "S: chest 36" },
    });
    const others = writeSizeGuide(deps, await aSeller(), { familyId: id, sizeGuide: "" });
    await expect(others).rejects.toMatchObject({ reason: "FAMILY_NOT_FOUND" });
  });
});

describe("a product of a family in an order", () => {
  it("is told by what it was when it was ordered", async () => {
    const [seller, buyer] = [await aSeller(), await aBuyer()];
    const { productIds } = await aFamily({ seller });
    const [first = "", second = ""] = productIds;
    await addToCart(deps, buyer, { productId: first, quantity: 1 });
    await addToCart(deps, buyer, { productId: second, quantity: 2 });
    const { entries } = await getCart(deps, buyer);
    expect(entries.map(({ product }) => product.variant)).toEqual(["Blue, S", "Blue, M"]);
    await expect(addToCart(deps, buyer, { productId: second, quantity: 9 })).rejects.toMatchObject({
      details: { shortages: [{ name: "Handloom cotton kurta (Blue, M)" }] },
    });
    const entryIds = entries.map(({ id }) => id).sort();
    // Three pieces are over the free shipping threshold.
    const { order } = await placeOrder(
      deps,
      buyer,
      anOrderInput({ entryIds, expectedTotalPaise: paise(3 * 49_900) }),
    );
    await leaveFamily(deps, seller, first);
    const { lines } = await getOrder(deps, buyer, order.id);
    expect(lines.map(({ name, variant }) => [name, variant])).toEqual([
      ["Handloom cotton kurta", "Blue, S"],
      ["Handloom cotton kurta", "Blue, M"],
    ]);
    const { orders } = await listOrders(deps, buyer, ordersInput.parse({ search: "blue" }));
    expect(orders.map(({ id }) => id)).toEqual([order.id]);
    const changed = runStatement(
      deps,
      sql`update order_lines set variant = 'Red' where order_id = ${order.id}`,
    );
    await expect(changed).rejects.toThrow("an ordered line cannot change its content");
  });
});

describe("the reviews of a family", () => {
  it("are counted on each of its products and say which one was bought", async () => {
    const [seller, buyer] = [await aSeller(), await aBuyer()];
    const { productIds } = await aFamily({ seller });
    const [first = "", second = "", third = ""] = productIds;
    await aDelivery({ buyer, product: { id: first } });
    // Written on another variant's page, the review belongs to the delivered one.
    await writeReview(deps, buyer, { productId: second, stars: 4, text: "Soft." });
    const rating = { average: 4, count: 1 };
    for (const id of productIds) expect(await getProduct(deps, id)).toMatchObject({ rating });
    const { reviews, perStars } = await listReviews(deps, { productId: third, limit: 10 });
    expect(reviews).toMatchObject([{ text: "Soft.", variant: "Blue, S" }]);
    expect(perStars).toEqual([0, 0, 0, 1, 0]);
    expect(await findOwnReview(deps, buyer, third)).toMatchObject({
      mayWrite: true,
      review: { text: "Soft." },
    });

    await leaveFamily(deps, seller, first);
    expect(await getProduct(deps, first)).toMatchObject({ rating });
    expect(await getProduct(deps, second)).toMatchObject({ rating: null });
    expect(await findOwnReview(deps, buyer, third)).toMatchObject({ mayWrite: false, review: null });
    await removeReview(deps, buyer, first);
    expect(await getProduct(deps, first)).toMatchObject({ rating: null });
  });
});
