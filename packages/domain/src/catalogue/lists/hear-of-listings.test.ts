import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { updateProductInput } from "@haat/contract/product/product.schema";
import { connect, type Connection } from "@haat/db/client";
import { listingsChannel } from "@haat/db/listen-for";
import { builders } from "@haat/testing/database/builders";
import { useDatabase } from "@haat/testing/database/use-database";
import { patience } from "@haat/testing/patience";
import { updateProfile } from "../../account/update-profile.ts";
import { blockUser } from "../../admin/block-user.ts";
import { changeSettings } from "../../admin/change-settings.ts";
import { hideProduct } from "../../admin/hide-product.ts";
import { unblockUser } from "../../admin/unblock-user.ts";
import { unhideProduct } from "../../admin/unhide-product.ts";
import { cancelLine } from "../../order/cancel-line.ts";
import { adjustStock } from "../../product/adjust-stock.ts";
import { deleteProduct } from "../../product/delete-product.ts";
import { setProductListed } from "../../product/set-product-listed.ts";
import { updateProduct } from "../../product/update-product.ts";
import { removeReview } from "../../review/remove-review.ts";
import { writeReview } from "../../review/write-review.ts";
import { testDeps } from "../../testing/test-deps.ts";
import { findMovedStock } from "./find-moved-stock.ts";

const database = useDatabase();
const deps = testDeps(database);
const { aBuyer, aSeller, anAdmin, aProduct, anOrder, aReview, aDelivery } = builders(database);

const any = "";
const heard: (string | null)[] = [];
let connection: Connection;
beforeAll(async () => {
  connection = connect({ url: database.urls.app, max: 1 });
  connection.listen({ [listingsChannel]: (notice) => heard.push(notice) });
  await vi.waitFor(() => expect(heard).toEqual([null]), patience);
});
afterAll(() => connection.close());

/** What is heard of this work. Notifications come in the order of the transactions, so a last one ends it. */
async function hearing(work: () => Promise<unknown>): Promise<(string | null)[]> {
  await settle();
  heard.length = 0;
  await work();
  await settle();
  return heard.slice(0, -1);
}

async function settle(): Promise<void> {
  const { id } = await aProduct();
  await vi.waitFor(() => expect(heard.at(-1)).toBe(id), patience);
}

describe("a change of what the shop shows", () => {
  it("is announced for what a seller does to a product", async () => {
    const seller = await aSeller();
    const { id: productId } = await aProduct({ seller });
    const change = updateProductInput.parse({ productId, version: 1, pricePaise: 100 });
    expect(await hearing(() => updateProduct(deps, seller, change))).toEqual([productId]);
    expect(await hearing(() => updateProduct(deps, seller, { ...change, version: 2 }))).toEqual([]);
    expect(await hearing(() => adjustStock(deps, seller, { productId, change: 1 }))).toEqual([productId]);
    const unlisted = { productId, isListed: false };
    expect(await hearing(() => setProductListed(deps, seller, unlisted))).toEqual([productId]);
    expect(await hearing(() => setProductListed(deps, seller, unlisted))).toEqual([]);
    expect(await hearing(() => deleteProduct(deps, seller, productId))).toEqual([productId]);
  });

  it("is announced for what an admin does", async () => {
    const [admin, seller] = [await anAdmin(), await aSeller()];
    const { id: productId } = await aProduct({ seller });
    const reason = "Not as described.";
    expect(await hearing(() => hideProduct(deps, admin, { productId, reason }))).toEqual([productId]);
    expect(await hearing(() => unhideProduct(deps, admin, productId))).toEqual([productId]);
    expect(await hearing(() => blockUser(deps, admin, { userId: seller.id, reason }))).toEqual([any]);
    expect(await hearing(() => unblockUser(deps, admin, seller.id))).toEqual([any]);
    expect(await hearing(() => changeSettings(deps, admin, { shopName: "Bazaar" }))).toEqual([any]);
    expect(await hearing(() => changeSettings(deps, admin, { shopName: "Bazaar" }))).toEqual([]);
  });

  it("is announced for reviews and for the names that stand on a page", async () => {
    const [buyer, silent, seller, product] = [
      await aBuyer(),
      await aBuyer(),
      await aSeller(),
      await aProduct(),
    ];
    await aDelivery({ buyer, product });
    const review = { productId: product.id, stars: 5, text: "Soft." };
    const contact = "9876543210";
    expect(await hearing(() => writeReview(deps, buyer, review))).toEqual([product.id]);
    expect(await hearing(() => writeReview(deps, buyer, { ...review, text: "Hard." }))).toEqual([product.id]);
    expect(await hearing(() => writeReview(deps, buyer, { ...review, text: "Hard." }))).toEqual([]);
    expect(await hearing(() => updateProfile(deps, buyer, { name: "Usha", contact }))).toEqual([product.id]);
    expect(await hearing(() => updateProfile(deps, seller, { name: "Usha", contact }))).toEqual([any]);
    expect(await hearing(() => updateProfile(deps, seller, { name: "Usha", contact }))).toEqual([]);
    expect(await hearing(() => updateProfile(deps, silent, { name: "Usha", contact }))).toEqual([]);
    expect(await hearing(() => removeReview(deps, buyer, product.id))).toEqual([product.id]);
    expect(await hearing(() => aReview({ product }))).toContain(product.id);
  });
});

describe("stock that orders move", () => {
  it("is not announced, and is found by whoever asks, each time once", async () => {
    const [buyer, product, other] = [await aBuyer(), await aProduct({ stock: 5 }), await aProduct()];
    const { seen, products } = await findMovedStock(deps, null);
    expect(products).toBeNull();
    let lineId = "";
    const announced = await hearing(async () => {
      const order = await anOrder({ buyer, lines: [{ product }] });
      lineId = order.lineIds[0] ?? "";
    });
    expect(announced).toEqual([]);
    const placed = await findMovedStock(deps, seen);
    expect(placed.products).toEqual([product.id]);
    expect((await findMovedStock(deps, placed.seen)).products).toEqual([]);
    await cancelLine(deps, buyer, lineId);
    await anOrder({ buyer, lines: [{ product: other }] });
    const moved = await findMovedStock(deps, placed.seen);
    expect(new Set(moved.products)).toEqual(new Set([product.id, other.id]));
  });
});
