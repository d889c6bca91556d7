import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { adminProductsInput } from "@haat/contract/admin/admin-products.schema";
import { placeOrderInput } from "@haat/contract/order/order.schema";
import { catalogueFilter, catalogueInput, suggestInput } from "@haat/contract/product/product.schema";
import { userSessions } from "@haat/db/schema/user.table";
import { builders, testAddress, type Person } from "@haat/testing/database/builders";
import { testDatabase } from "@haat/testing/database/test-file-database";
import { findSession } from "../account/session/find-session.ts";
import { addToCart, setCartQuantity } from "../cart/change-cart.ts";
import { getCart } from "../cart/get-cart.ts";
import { countFacets } from "../catalogue/facets/count-facets.ts";
import { listAddresses, listAddressParts } from "../catalogue/lists/list-addresses.ts";
import { listForSale, listVersionsForSale } from "../catalogue/lists/list-for-sale.ts";
import { listProducts } from "../catalogue/lists/list-products.ts";
import { suggestProducts } from "../catalogue/suggest-products.ts";
import { placeOrder } from "../order/place-order.ts";
import { deleteProduct } from "../product/delete-product.ts";
import { getOwnProduct } from "../product/get-own-product.ts";
import { getProduct } from "../product/get-product.ts";
import { setProductListed } from "../product/set-product-listed.ts";
import { testDeps } from "../testing/test-deps.ts";
import { blockUser, unblockUser } from "./people/manage-people.ts";
import { hideProduct, unhideProduct } from "./products/hide-product.ts";
import { listAllProducts } from "./products/list-all-products.ts";

const database = testDatabase();
const deps = testDeps(database);
const { aBuyer, aSeller, anAdmin, aFamily, aProduct, anEntry } = builders(database);
const nobody = "019dd1f5-7000-7abc-8def-0123456789ab";

async function aScene() {
  const word = `saree${crypto.randomUUID().slice(0, 8)}`;
  const [buyer, seller, admin] = [await aBuyer(), await aSeller({ name: "Meera Textiles" }), await anAdmin()];
  const product = await aProduct({ seller, name: word });
  const entry = await anEntry({ buyer, product });
  return { word, buyer, seller, admin, product, entry };
}
type Scene = Awaited<ReturnType<typeof aScene>>;

function order(buyer: Person<"buyer">, { id }: { id: string }) {
  const asked = placeOrderInput.parse({
    entryIds: [id],
    expectedTotalPaise: 54_800,
    idempotencyKey: crypto.randomUUID(),
    shippingAddress: testAddress,
    paymentMethod: "cash_on_delivery",
  });
  return placeOrder(deps, buyer, asked);
}

async function addresses() {
  const [from] = await listAddressParts(deps);
  return from === undefined ? [] : listAddresses(deps, { from });
}

async function isInShop({ word, product }: Scene) {
  const search = { search: word };
  const isIn = ({ id }: { id: string }) => id === product.id;
  const answers = [
    // Newest first, so it would be on the first page.
    (await listProducts(deps, catalogueInput.parse({}))).products.some(isIn),
    (await listProducts(deps, catalogueInput.parse({ category: "Fashion" }))).products.some(isIn),
    (await listProducts(deps, catalogueInput.parse(search))).products.length === 1,
    (await listProducts(deps, catalogueInput.parse(search))).total === 1,
    (await countFacets(deps, catalogueFilter.parse(search))).categories.some(({ count }) => count !== 0),
    (await suggestProducts(deps, suggestInput.parse({ typed: word }))).products.some(isIn),
    (await addresses()).some(isIn),
    // The legacy client's list.
    (await listForSale(deps, { productIds: [product.id] })).products.length === 1,
    (await listVersionsForSale(deps, { most: 1_000 })).versions.some((version) =>
      version.startsWith(product.id),
    ),
    await getProduct(deps, product.id).then(
      () => true,
      () => false,
    ),
  ];
  const [first] = answers;
  expect(answers).toEqual(answers.map(() => first));
  return first;
}

type Change = (scene: Scene) => Promise<void>;

const ways = {
  hidden: [
    ({ admin, product }) => hideProduct(deps, admin, { productId: product.id, reason: "No picture." }),
    ({ admin, product }) => unhideProduct(deps, admin, { productId: product.id }),
  ],
  "unlisted by its seller": [
    async ({ seller, product }) => {
      await setProductListed(deps, seller, { productId: product.id, isListed: false });
    },
    async ({ seller, product }) => {
      await setProductListed(deps, seller, { productId: product.id, isListed: true });
    },
  ],
  "its seller's, who is blocked,": [
    ({ admin, seller }) => blockUser(deps, admin, { userId: seller.id, reason: "Sent stones." }),
    ({ admin, seller }) => unblockUser(deps, admin, seller.id),
  ],
} satisfies Record<string, readonly [Change, Change]>;

describe.each(Object.entries(ways))("a product that is %s", (_what, [takeOut, putBack]) => {
  it("is nowhere in the shop until it is put back", async () => {
    const scene = await aScene();
    expect(await isInShop(scene)).toBe(true);
    await takeOut(scene);
    expect(await isInShop(scene)).toBe(false);
    await putBack(scene);
    expect(await isInShop(scene)).toBe(true);
  });

  it("cannot be ordered from a cart that has it, and nothing of the attempt remains", async () => {
    const scene = await aScene();
    const { buyer, entry, word } = scene;
    await takeOut(scene);
    expect((await getCart(deps, buyer)).entries).toMatchObject([{ available: false, problem: "deleted" }]);
    await expect(order(buyer, entry)).rejects.toMatchObject({
      reason: "ENTRY_GONE",
      details: { gone: [{ entryId: entry.id, name: word }] },
    });
    await putBack(scene);
    expect(await order(buyer, entry)).toMatchObject({ replayed: false, order: { status: "pending" } });
  });

  it("cannot be put into a cart, nor more of it", async () => {
    const scene = await aScene();
    const { buyer, product, entry } = scene;
    await takeOut(scene);
    const refusal = { reason: "PRODUCT_NOT_FOUND" };
    const other = await aBuyer();
    await expect(addToCart(deps, other, { productId: product.id, quantity: 1 })).rejects.toMatchObject(
      refusal,
    );
    await expect(setCartQuantity(deps, buyer, { entryId: entry.id, quantity: 2 })).rejects.toMatchObject(
      refusal,
    );
  });
});

describe("hiding a product", () => {
  it("tells its seller why, until it is shown again", async () => {
    const { admin, seller, product } = await aScene();
    const reason = async () => (await getOwnProduct(deps, seller, product.id)).hiddenReason;
    expect(await reason()).toBeNull();
    await hideProduct(deps, admin, { productId: product.id, reason: "No picture." });
    await hideProduct(deps, admin, { productId: product.id, reason: "Still no picture." });
    expect(await reason()).toBe("Still no picture.");
    await unhideProduct(deps, admin, { productId: product.id });
    expect(await reason()).toBeNull();
  });

  it("takes all of its family, but for what was hidden with another reason, and tells its seller once", async () => {
    const { admin, seller, product } = await aScene();
    const { productIds } = await aFamily({ seller, name: "Linen shirt" });
    const [first = "", second = "", third = "", fourth = ""] = productIds;
    await hideProduct(deps, admin, { productId: third, reason: "A copy." });
    await deleteProduct(deps, seller, fourth);
    await hideProduct(deps, admin, { productId: second, reason: "No picture.", isFamily: true });
    const reasons = async () => {
      const found: (string | null)[] = [];
      for (const id of [first, second, third, fourth, product.id])
        found.push((await getOwnProduct(deps, seller, id)).hiddenReason);
      return found;
    };
    expect(await reasons()).toEqual(["No picture.", "No picture.", "A copy.", null, null]);
    await hideProduct(deps, admin, { productId: first, reason: "Other.", isFamily: true });
    const told = await database.db.execute(sql`
      select e.subject from admin_events e left join mails m on m.admin_event_id = e.id
      where e.subject_id in (${first}, ${second}, ${third}) order by m.id, e.id`);
    expect(told.map(({ subject }) => subject)).toEqual([
      ...["Linen shirt (Red, S)", "Linen shirt (2 variants)", "Linen shirt (Blue, M)"],
    ]);

    await unhideProduct(deps, admin, { productId: second });
    expect(await reasons()).toEqual(["No picture.", null, "A copy.", null, null]);
    await unhideProduct(deps, admin, { productId: second, isFamily: true });
    expect(await reasons()).toEqual([null, null, null, null, null]);
    await hideProduct(deps, admin, { productId: product.id, reason: "Alone.", isFamily: true });
    expect((await reasons())[4]).toBe("Alone.");
  });

  it("is refused where there is no such product", async () => {
    const { admin, seller, product } = await aScene();
    const refusal = { reason: "PRODUCT_NOT_FOUND" };
    await expect(hideProduct(deps, admin, { productId: nobody, reason: "x" })).rejects.toMatchObject(refusal);
    await deleteProduct(deps, seller, product.id);
    await expect(hideProduct(deps, admin, { productId: product.id, reason: "x" })).rejects.toMatchObject(
      refusal,
    );
    await expect(unhideProduct(deps, admin, { productId: product.id })).rejects.toMatchObject(refusal);
  });
});

describe("the products of all sellers", () => {
  it("are found by their words, with who sells them and why they are hidden", async () => {
    const { admin, seller, product, word } = await aScene();
    const listed = async (question: object) =>
      (await listAllProducts(deps, admin, adminProductsInput.parse({ search: word, ...question }))).products;
    expect(await listed({})).toMatchObject([
      { id: product.id, sellerName: "Meera Textiles", isSellerBlocked: false, hiddenReason: null },
    ]);
    await hideProduct(deps, admin, { productId: product.id, reason: "No picture." });
    await blockUser(deps, admin, { userId: seller.id, reason: "Sent stones." });
    expect(await listed({ isHidden: true })).toMatchObject([
      { isSellerBlocked: true, hiddenReason: "No picture." },
    ]);
    expect(await listed({ isHidden: false })).toEqual([]);
    expect(await listed({ sellerId: seller.id })).toHaveLength(1);
    expect(await listed({ sellerId: nobody })).toEqual([]);
    await deleteProduct(deps, seller, product.id);
    expect(await listed({})).toEqual([]);
  });

  it("say which their sellers unlisted, which hiding does not change", async () => {
    const { admin, seller, product, word } = await aScene();
    const listed = async () =>
      (await listAllProducts(deps, admin, adminProductsInput.parse({ search: word }))).products;
    expect(await listed()).toMatchObject([{ isUnlisted: false }]);
    await setProductListed(deps, seller, { productId: product.id, isListed: false });
    expect(await listed()).toMatchObject([{ isUnlisted: true, hiddenReason: null }]);
    await hideProduct(deps, admin, { productId: product.id, reason: "No picture." });
    await unhideProduct(deps, admin, { productId: product.id });
    expect(await listed()).toMatchObject([{ isUnlisted: true, hiddenReason: null }]);
  });

  it("come in pages both ways", async () => {
    const [admin, seller] = [await anAdmin(), await aSeller()];
    const made: string[] = [];
    for (let nth = 0; nth < 3; nth += 1) made.unshift((await aProduct({ seller })).id);
    const ask = (question: object) =>
      listAllProducts(deps, admin, adminProductsInput.parse({ sellerId: seller.id, limit: 2, ...question }));
    const first = await ask({});
    const second = await ask({ cursor: first.olderCursor });
    expect([...first.products, ...second.products].map(({ id }) => id)).toEqual(made);
    expect(second).toMatchObject({ total: 3, olderCursor: null });
    const back = await ask({ cursor: second.newerCursor, direction: "newer" });
    expect(back.products).toEqual(first.products);
  });
});

describe("the sessions of somebody who is blocked", () => {
  it("end at once and do not come back", async () => {
    const { admin, buyer } = await aScene();
    const { token, hash } = deps.tokens.make();
    const expiresAt = new Date(Date.now() + 60_000);
    await database.db.insert(userSessions).values({ tokenHash: hash, userId: buyer.id, expiresAt });
    expect(await findSession(deps, token)).not.toBeNull();
    await blockUser(deps, admin, { userId: buyer.id, reason: "Never pays." });
    expect(await findSession(deps, token)).toBeNull();
    await unblockUser(deps, admin, buyer.id);
    expect(await findSession(deps, token)).toBeNull();
  });
});
