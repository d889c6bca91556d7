import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { updateProductInput } from "@haat/contract/product/product.schema";
import { connect, type Connection } from "@haat/db/client";
import { listingsChannel } from "@haat/db/listen-for";
import { readListingChange, type ListingChange } from "@haat/db/listing-change";
import { builders } from "@haat/testing/database/builders";
import { testDatabase } from "@haat/testing/database/test-file-database";
import { patience } from "@haat/testing/patience";
import { updateProfile } from "../../account/profile/update-profile.ts";
import { changeSettings } from "../../admin/overview/change-settings.ts";
import { approveSeller, blockUser, unblockUser } from "../../admin/people/manage-people.ts";
import { hideProduct, unhideProduct } from "../../admin/products/hide-product.ts";
import { cancelLine } from "../../order/line/decide-line.ts";
import { adjustStock } from "../../product/adjust-stock.ts";
import { deleteProduct } from "../../product/delete-product.ts";
import { setProductListed } from "../../product/set-product-listed.ts";
import { updateProduct } from "../../product/update-product.ts";
import { removeReview, writeReview } from "../../review/own-review.ts";
import { testDeps } from "../../testing/test-deps.ts";
import { findMovedStock } from "./find-moved-stock.ts";

const database = testDatabase();
const deps = testDeps(database);
const { aBuyer, aSeller, anAdmin, aProduct, anOrder, aReview, aDelivery } = builders(database);

const any = null;
const shown = (...products: string[]): ListingChange => ({ lists: false, products });
const lists = (...products: string[]): ListingChange => ({ lists: true, products });
const heard: (ListingChange | null)[] = [];
let connection: Connection;
beforeAll(async () => {
  connection = connect({ url: database.urls.app, max: 1 });
  connection.listen({ [listingsChannel]: (notice) => heard.push(readListingChange(notice)) });
  await vi.waitFor(() => expect(heard).toEqual([null]), patience);
});
afterAll(() => connection.close());

/** Notifications come in transaction order, so a last one ends the wait. */
async function hearing(work: () => Promise<unknown>): Promise<(ListingChange | null)[]> {
  await settle();
  heard.length = 0;
  await work();
  await settle();
  return heard.slice(0, -1);
}

async function settle(): Promise<void> {
  const { id } = await aProduct();
  await vi.waitFor(() => expect(heard.at(-1)).toEqual(lists(id)), patience);
}

describe("a change of what the shop shows", () => {
  it("is announced for what a seller does to a product", async () => {
    const seller = await aSeller();
    const { id: productId } = await aProduct({ seller, stock: 3 });
    const change = updateProductInput.parse({ productId, version: 1, pricePaise: 100 });
    const details = updateProductInput.parse({
      productId,
      version: 3,
      mrpPaise: 200,
      netQuantity: "1 kurta",
    });
    const days = updateProductInput.parse({ productId, version: 4, returnDays: 0 });
    const adjust = (by: number) => hearing(() => adjustStock(deps, seller, { productId, change: by }));
    expect(await hearing(() => updateProduct(deps, seller, change))).toEqual([lists(productId)]);
    expect(await hearing(() => updateProduct(deps, seller, { ...change, version: 2 }))).toEqual([]);
    expect(await hearing(() => updateProduct(deps, seller, details))).toEqual([shown(productId)]);
    expect(await hearing(() => updateProduct(deps, seller, days))).toEqual([shown(productId)]);
    expect(await adjust(1)).toEqual([shown(productId)]);
    // Sold-out products rank after the others.
    expect(await adjust(-4)).toEqual([lists(productId)]);
    expect(await adjust(2)).toEqual([lists(productId)]);
    const unlist = () => setProductListed(deps, seller, { productId, isListed: false });
    expect(await hearing(unlist)).toEqual([lists(productId)]);
    expect(await hearing(unlist)).toEqual([]);
    expect(await hearing(() => setProductListed(deps, seller, { productId, isListed: true }))).toEqual([
      lists(productId),
    ]);
    expect(await hearing(() => deleteProduct(deps, seller, productId))).toEqual([lists(productId)]);
  });

  it("is announced for what an admin does", async () => {
    const [admin, seller] = [await anAdmin(), await aSeller()];
    const { id: productId } = await aProduct({ seller });
    const reason = "Not as described.";
    expect(await hearing(() => hideProduct(deps, admin, { productId, reason }))).toEqual([lists(productId)]);
    expect(await hearing(() => unhideProduct(deps, admin, { productId }))).toEqual([lists(productId)]);
    const block = () => blockUser(deps, admin, { userId: seller.id, reason });
    expect(await hearing(block)).toEqual([lists(productId)]);
    expect(await hearing(() => unblockUser(deps, admin, seller.id))).toEqual([lists(productId)]);
    expect(await hearing(() => changeSettings(deps, admin, { shopName: "Bazaar" }))).toEqual([any]);
    expect(await hearing(() => changeSettings(deps, admin, { shopName: "Bazaar" }))).toEqual([]);
  });

  it("is announced for reviews and for the names that stand on a page", async () => {
    const [buyer, silent, seller] = [await aBuyer(), await aBuyer(), await aSeller()];
    const product = await aProduct({ seller });
    await aDelivery({ buyer, product });
    const review = { productId: product.id, stars: 5, text: "Soft." };
    const rename = (who: typeof seller | typeof buyer, name = "Usha") =>
      hearing(() => updateProfile(deps, who, { name, contact: "9876543210" }));
    expect(await hearing(() => writeReview(deps, buyer, review))).toEqual([
      shown(product.id),
      lists(product.id),
    ]);
    const other = { ...review, text: "Hard." };
    expect(await hearing(() => writeReview(deps, buyer, other))).toEqual([shown(product.id)]);
    expect(await hearing(() => writeReview(deps, buyer, other))).toEqual([]);
    expect(await rename(buyer)).toEqual([shown(product.id)]);
    expect(await rename(seller)).toEqual([shown(product.id)]);
    expect(await rename(seller)).toEqual([]);
    expect(await rename(silent)).toEqual([]);
    expect(await hearing(() => removeReview(deps, buyer, product.id))).toContainEqual(lists(product.id));
    expect(await hearing(() => aReview({ product }))).toContainEqual(lists(product.id));
  });

  it("is announced for any product where a seller of more than 200 takes another name", async () => {
    const seller = await aSeller();
    const rename = (name: string) => () => updateProfile(deps, seller, { name, contact: "9876543210" });
    expect(await hearing(rename("Usha"))).toEqual([]);
    const ids = [];
    for (let count = 0; count < 200; count += 1) ids.push((await aProduct({ seller })).id);
    const [told, ...rest] = await hearing(rename("Asha"));
    expect([new Set(told?.products), rest]).toEqual([new Set(ids), []]);
    await aProduct({ seller });
    expect(await hearing(rename("Isha"))).toEqual([any]);
  });

  it("is not announced while nobody can see it", async () => {
    const admin = await anAdmin();
    const [waiting, blocked, seller] = [
      await aSeller({ waitingSince: new Date() }),
      await aSeller(),
      await aSeller(),
    ];
    const reason = "Not as described.";
    await blockUser(deps, admin, { userId: blocked.id, reason });
    const { id: hidden } = await aProduct({ seller });
    await hideProduct(deps, admin, { productId: hidden, reason });
    const change = (owner: typeof seller, productId: string) =>
      hearing(async () => {
        const pricePaise = 100;
        await updateProduct(
          deps,
          owner,
          updateProductInput.parse({ productId, version: 1, pricePaise, stockChange: 1 }),
        );
      });
    expect(await change(seller, hidden)).toEqual([]);
    for (const owner of [waiting, blocked]) {
      let id = "";
      expect(await hearing(async () => ({ id } = await aProduct({ seller: owner })))).toEqual([]);
      expect(await change(owner, id)).toEqual([]);
      expect(
        await hearing(() => updateProfile(deps, owner, { name: "Usha", contact: "9876543210" })),
      ).toEqual([]);
    }
    const approved = await hearing(() => approveSeller(deps, admin, waiting.id));
    expect(approved).toMatchObject([{ lists: true }]);
    expect(approved[0]?.products).toHaveLength(1);
  });
});

describe("stock that orders move", () => {
  it("is not announced, and is found by anyone who asks, each time once", async () => {
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
