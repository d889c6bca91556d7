import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { reviewsInput } from "@haat/contract/review/review.schema";
import { products, reviews } from "@haat/db/schema/product.table";
import { builders } from "@haat/testing/database/builders";
import { testDatabase } from "@haat/testing/database/test-file-database";
import type { Buyer, Seller } from "../actor.ts";
import { setOrderStatus } from "../order/set-order-status.ts";
import { deleteProduct } from "../product/delete-product.ts";
import { leaveFamily } from "../product/family/families.ts";
import { getProduct } from "../product/get-product.ts";
import { testDeps } from "../testing/test-deps.ts";
import { listReviews } from "./list-reviews.ts";
import { findOwnReview, removeReview, writeReview } from "./own-review.ts";

const database = testDatabase();
const deps = testDeps(database);
const { aBuyer, aFamily, aSeller, aProduct, anAdmin, anOrder } = builders(database);

async function aReceiver(product: { readonly id: string }, name = "Asha Rao"): Promise<Buyer> {
  const buyer = await aBuyer({ name });
  const order = await anOrder({ buyer, lines: [{ product }] });
  await setOrderStatus(deps, await anAdmin(), { orderId: order.id, status: "delivered" });
  return buyer;
}

const ratingOf = async (productId: string) => (await getProduct(deps, productId)).rating;
const listOf = (
  productId: string,
  question: { stars?: number; cursor?: string | null; limit?: number } = {},
) => listReviews(deps, reviewsInput.parse({ productId, ...question }));

describe("writing a review", () => {
  it("is refused until the product was delivered to this buyer", async () => {
    const product = await aProduct();
    const buyer = await aBuyer();
    const refused = {
      reason: "NOT_DELIVERED",
      message: "You can review a product once it has been delivered.",
    };
    const write = () => writeReview(deps, buyer, { productId: product.id, stars: 5, text: "Soft." });

    await expect(write()).rejects.toMatchObject(refused);
    const order = await anOrder({ buyer, lines: [{ product }] });
    const admin = await anAdmin();
    for (const status of ["approved", "shipped", "rejected"] as const) {
      await setOrderStatus(deps, admin, { orderId: order.id, status });
      await expect(write(), status).rejects.toMatchObject(refused);
      expect(await findOwnReview(deps, buyer, product.id)).toEqual({ mayWrite: false, review: null });
    }
    expect(await database.db.select().from(reviews).where(eq(reviews.productId, product.id))).toEqual([]);

    await setOrderStatus(deps, admin, { orderId: order.id, status: "delivered" });
    expect(await findOwnReview(deps, buyer, product.id)).toMatchObject({ mayWrite: true });
    const { id } = await write();
    expect(await findOwnReview(deps, buyer, product.id)).toMatchObject({
      review: { id, stars: 5, text: "Soft." },
    });
  });

  it("is refused for a line that was rejected although its order was delivered", async () => {
    const [kurta, lamp] = [await aProduct(), await aProduct()];
    const buyer = await aBuyer();
    const order = await anOrder({ buyer, lines: [{ product: kurta }, { product: lamp }] });
    await database.owner.execute(
      `select reject_line('${lamp.sellerId}', '${order.lineIds[1]}', 'Torn', false)`,
    );
    await setOrderStatus(deps, await anAdmin(), { orderId: order.id, status: "delivered" });
    await expect(writeReview(deps, buyer, { productId: lamp.id, stars: 1, text: "" })).rejects.toMatchObject({
      reason: "NOT_DELIVERED",
    });
    await expect(writeReview(deps, buyer, { productId: kurta.id, stars: 4, text: "" })).resolves.toBeTruthy();
  });

  it("is refused for a product that is not in the shop", async () => {
    const seller = await aSeller();
    const product = await aProduct({ seller });
    const buyer = await aReceiver(product);
    await deleteProduct(deps, seller, product.id);
    const wish = { productId: product.id, stars: 5, text: "" };
    await expect(writeReview(deps, buyer, wish)).rejects.toMatchObject({ reason: "PRODUCT_NOT_FOUND" });
  });

  it("counts in the product's rating; a second one replaces the first", async () => {
    const product = await aProduct();
    const [asha, dev] = [await aReceiver(product), await aReceiver(product, "Dev")];
    expect(await ratingOf(product.id)).toBeNull();
    const first = await writeReview(deps, asha, { productId: product.id, stars: 5, text: "Soft." });
    await writeReview(deps, dev, { productId: product.id, stars: 2, text: "" });
    expect(await ratingOf(product.id)).toEqual({ average: 3.5, count: 2 });
    expect(await writeReview(deps, asha, { productId: product.id, stars: 4, text: "It shrank." })).toEqual(
      first,
    );
    expect(await ratingOf(product.id)).toEqual({ average: 3, count: 2 });
    expect(await findOwnReview(deps, asha, product.id)).toMatchObject({
      review: { stars: 4, text: "It shrank." },
    });
  });

  it("stays one review and a true rating when sent many times at once", async () => {
    const product = await aProduct({ stock: 50 });
    const buyers = await Promise.all(Array.from({ length: 5 }, () => aReceiver(product)));
    await Promise.all(
      buyers.flatMap((buyer) =>
        [1, 2, 3, 4].map((stars) => writeReview(deps, buyer, { productId: product.id, stars, text: "" })),
      ),
    );
    const kept = await database.db.select().from(reviews).where(eq(reviews.productId, product.id));
    const [row] = await database.db.select().from(products).where(eq(products.id, product.id));
    expect(kept).toHaveLength(5);
    expect(row).toMatchObject({ ratingCount: 5, ratingSum: kept.reduce((sum, { stars }) => sum + stars, 0) });
  });
});

describe("taking a review back", () => {
  it("takes it out of the rating, and leaves those of others alone", async () => {
    const product = await aProduct();
    const [asha, dev] = [await aReceiver(product), await aReceiver(product)];
    await writeReview(deps, asha, { productId: product.id, stars: 5, text: "" });
    await writeReview(deps, dev, { productId: product.id, stars: 1, text: "" });
    await removeReview(deps, asha, product.id);
    expect(await ratingOf(product.id)).toEqual({ average: 1, count: 1 });
    await expect(removeReview(deps, asha, product.id)).rejects.toMatchObject({
      reason: "REVIEW_NOT_FOUND",
      message: "You haven't reviewed this product.",
    });
    expect(await ratingOf(product.id)).toEqual({ average: 1, count: 1 });
  });
});

describe("the reviews of a product", () => {
  it("come newest first, page by page, with how many give each number of stars", async () => {
    const product = await aProduct({ stock: 50 });
    const given = [5, 5, 4, 2, 5, 1, 4];
    for (const stars of given) {
      const buyer = await aReceiver(product);
      await writeReview(deps, buyer, { productId: product.id, stars, text: `${stars} stars` });
    }
    const first = await listOf(product.id, { limit: 3 });
    const second = await listOf(product.id, { limit: 3, cursor: first.nextCursor });
    const third = await listOf(product.id, { limit: 3, cursor: second.nextCursor });
    const seen = [first, second, third].flatMap(({ reviews }) => reviews.map(({ stars }) => stars));
    expect(seen).toEqual(given.toReversed());
    expect(third.nextCursor).toBeNull();
    expect(first.perStars).toEqual([1, 1, 0, 2, 3]);
  });

  it("are those of one number of stars when asked so", async () => {
    const product = await aProduct();
    for (const stars of [5, 3, 5])
      await writeReview(deps, await aReceiver(product), { productId: product.id, stars, text: "" });
    const { reviews, perStars } = await listOf(product.id, { stars: 5 });
    expect(reviews.map(({ stars }) => stars)).toEqual([5, 5]);
    expect(perStars).toEqual([0, 0, 1, 0, 2]);
  });

  it.each([
    ["Asha Rao", "Asha R."],
    ["Asha  Kumari Rao", "Asha R."],
    ["Asha", "Asha"],
    ["आशा राव", "आशा र."],
  ])("name %s as %s and nothing else of their writer", async (name, shown) => {
    const product = await aProduct();
    await writeReview(deps, await aReceiver(product, name), {
      productId: product.id,
      stars: 5,
      text: "Soft.",
    });
    const { reviews } = await listOf(product.id);
    expect(reviews).toEqual([
      {
        id: expect.any(String) as string,
        stars: 5,
        text: "Soft.",
        writtenBy: shown,
        createdAt: expect.any(String) as string,
        updatedAt: expect.any(String) as string,
      },
    ]);
  });

  it("are none for a product without reviews, and a made-up cursor is refused", async () => {
    const product = await aProduct();
    expect(await listOf(product.id)).toEqual({ reviews: [], nextCursor: null, perStars: [0, 0, 0, 0, 0] });
    await expect(listOf(product.id, { cursor: "zeppelin" })).rejects.toMatchObject({
      reason: "INVALID_INPUT",
    });
  });
});

describe("the variant that a review names", () => {
  it("is the one that was bought, as its order has it, and none of a plain product", async () => {
    const { productIds, sellerId } = await aFamily({
      variants: [{ values: ["Blue", "M"] }, { values: ["Red", "M"] }],
    });
    const bought = { id: productIds[0] ?? "" };
    const buyer = await aReceiver(bought);
    await writeReview(deps, buyer, { productId: bought.id, stars: 5, text: "Soft." });
    expect((await listOf(productIds[1] ?? "")).reviews).toMatchObject([{ variant: "Blue, M" }]);
    // A purchase stays valid when its family changes.
    await leaveFamily(deps, { role: "seller", id: sellerId } as Seller, bought.id);
    expect((await listOf(bought.id)).reviews).toMatchObject([{ variant: "Blue, M" }]);
    const plain = await aProduct();
    await writeReview(deps, await aReceiver(plain), { productId: plain.id, stars: 4, text: "" });
    expect((await listOf(plain.id)).reviews[0]).not.toHaveProperty("variant");
  });
});
