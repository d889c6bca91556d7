import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { signUpInput } from "@haat/contract/account/account.schema";
import { peopleInput } from "@haat/contract/admin/people.schema";
import { importItem } from "@haat/contract/product/import.schema";
import { addProductInput, catalogueInput } from "@haat/contract/product/product.schema";
import { builders } from "@haat/testing/database/builders";
import { testDatabase } from "@haat/testing/database/test-file-database";
import { signUp } from "../../account/profile/sign-up.ts";
import type { Seller } from "../../actor.ts";
import { addToCart } from "../../cart/change-cart.ts";
import { listProducts } from "../../catalogue/lists/list-products.ts";
import { addProduct } from "../../product/add-product.ts";
import { deleteProduct } from "../../product/delete-product.ts";
import { getProduct } from "../../product/get-product.ts";
import { importProducts } from "../../product/import/import-products.ts";
import { testDeps } from "../../testing/test-deps.ts";
import { listPeople } from "./list-people.ts";
import { approveSeller } from "./manage-people.ts";

const database = testDatabase();
const deps = testDeps(database);
const { aBuyer, aSeller, anAdmin, changeSettings } = builders(database);

const lamp = addProductInput.parse({
  name: "Brass lamp",
  brand: "Diya",
  description: "Cast in Moradabad.",
  pricePaise: 129_950,
  stock: 4,
  category: "Home & Kitchen",
  subcategory: "Home Decor",
  pictures: ["/media/lamp.webp"],
});

const add = (seller: Seller) => addProduct(deps, seller, lamp);
const bring = (seller: Seller, count: number) =>
  importProducts(
    deps,
    seller,
    Array.from({ length: count }, (_, row) => importItem.parse({ row: row + 2, create: lamp })),
  );

async function signUpAs(userType: "buyer" | "seller") {
  const user = await signUp(
    deps,
    signUpInput.parse({
      name: "Meera Textiles",
      email: `${crypto.randomUUID()}@example.test`,
      contact: "9876543210",
      password: "a long way to Moradabad",
      userType,
    }),
  );
  return { ...user, role: "seller" as const, sessionId: crypto.randomUUID() };
}

describe("a seller who signs up where sellers wait for approval", () => {
  it("has nothing in the shop until an admin has approved them", async () => {
    const [buyer, admin] = [await aBuyer(), await anAdmin()];
    expect(await signUpAs("seller")).toMatchObject({ isWaiting: false });
    await changeSettings({ sellersWait: true });
    expect(await signUpAs("buyer")).toMatchObject({ isWaiting: false });
    const seller = await signUpAs("seller");
    expect(seller).toMatchObject({ isWaiting: true });

    const { id: productId } = await add(seller);
    const waiting = peopleInput.parse({ userType: "seller", isWaiting: true });
    const isListed = async () =>
      (await listProducts(deps, catalogueInput.parse({}))).products.some(({ id }) => id === productId);
    expect(await isListed()).toBe(false);
    await expect(getProduct(deps, productId)).rejects.toMatchObject({ reason: "PRODUCT_NOT_FOUND" });
    await expect(addToCart(deps, buyer, { productId, quantity: 1 })).rejects.toMatchObject({
      reason: "PRODUCT_NOT_FOUND",
    });
    expect((await listPeople(deps, admin, waiting)).people).toMatchObject([
      { id: seller.id, approvedAt: null },
    ]);

    await approveSeller(deps, admin, seller.id);
    await approveSeller(deps, admin, seller.id);
    expect(await isListed()).toBe(true);
    expect(await addToCart(deps, buyer, { productId, quantity: 1 })).toMatchObject({ quantity: 1 });
    expect((await listPeople(deps, admin, waiting)).people).toEqual([]);
    await changeSettings({ sellersWait: false });
  });

  it("is approved by nobody but an admin, with an event", async () => {
    const { id } = await aSeller({ waitingSince: new Date() });
    for (const change of [sql`approved_at = now(), waiting_since = null`, sql`waiting_since = null`])
      await expect(
        database.db.execute(sql`update users set ${change} where id = ${id}`),
      ).rejects.toMatchObject({ cause: { code: "HA002" } });
    const buyer = await aBuyer();
    await expect(approveSeller(deps, await anAdmin(), buyer.id)).rejects.toMatchObject({
      reason: "USER_NOT_FOUND",
    });
  });
});

describe("new products in 24 hours", () => {
  it("are as many as the settings say, one by one, by import, at once, and deleted ones too", async () => {
    await changeSettings({ maxNewProducts: 4 });
    const [seller, other] = [await aSeller(), await aSeller()];
    const { id } = await add(seller);
    await deleteProduct(deps, seller, id);
    await expect(bring(seller, 4)).rejects.toMatchObject({
      reason: "TOO_MANY_PRODUCTS",
      details: { most: 4, left: 3, isApproved: false },
    });
    expect(await bring(seller, 2)).toMatchObject({ created: 2 });
    const atOnce = await Promise.allSettled([add(seller), add(seller), bring(seller, 1)]);
    expect(atOnce.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    await expect(add(seller)).rejects.toMatchObject({ details: { most: 4, left: 0 } });
    await add(other);
    await database.owner.execute(
      sql`update products set created_at = created_at - interval '24 hours' where seller_id = ${seller.id}`,
    );
    await add(seller);
    await changeSettings({ maxNewProducts: 20_000 });
  });

  it("are a thousand until an admin has approved the seller", async () => {
    const seller = await aSeller();
    await expect(bring(seller, 1_001)).rejects.toMatchObject({
      details: { most: 1_000, left: 1_000, isApproved: false },
    });
    await approveSeller(deps, await anAdmin(), seller.id);
    expect(await bring(seller, 1_001)).toMatchObject({ created: 1_001 });
  });
});
