import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { appRouter } from "@haat/api/app-router";
import { apiDeps, callerAs } from "@haat/api/testing/callers";
import { orderLines } from "@haat/db/schema/order.table";
import { products } from "@haat/db/schema/product.table";
import { admins, passwordResets, users, userSessions } from "@haat/db/schema/user.table";
import { findSession, findSessionById } from "@haat/domain/account/find-session";
import { findAdminSession, findAdminSessionById } from "@haat/domain/admin/find-admin-session";
import { builders, testAddress } from "@haat/testing/database/builders";
import { useDatabase } from "@haat/testing/database/use-database";
import { visitors } from "@haat/testing/servers/people";
import { blindWrites, traceDatabase, type TracedDatabase, type TracedStatement } from "./traced-database.ts";

const database = useDatabase();
const deps = apiDeps(database);
const { aBuyer, aSeller, anAdmin, aProduct, anEntry, anOrder, aReview } = builders(database);
const password = "a good password";
let passwordHash: string;
let traced: TracedDatabase;

beforeAll(async () => {
  passwordHash = await deps.passwords.hash(password);
  traced = traceDatabase(database.urls.app);
});
afterAll(() => traced.close());

/** Someone of each kind, a product, an entry of it in the cart, an order of one line, and a product reviewed by the buyer. */
async function aScene() {
  const [buyer, seller, admin] = [await aBuyer({ passwordHash }), await aSeller(), await anAdmin()];
  await database.owner.update(admins).set({ passwordHash }).where(eq(admins.id, admin.id));
  const product = await aProduct({ seller });
  const order = await anOrder({ buyer, lines: [{ product }] });
  const { id: entryId } = await anEntry({ buyer, product });
  const [hidden, blocked] = [await aProduct({ seller }), await aBuyer()];
  await database.owner.execute(sql`select hide_product(${admin.id}, ${hidden.id}, 'Torn')`);
  await database.owner.execute(sql`select block_user(${admin.id}, ${blocked.id}, 'Rude')`);
  const reviewed = await aProduct({ seller });
  await aReview({ buyer, product: reviewed });
  return {
    buyer,
    seller,
    admin,
    blocked,
    productId: product.id,
    hiddenId: hidden.id,
    orderId: order.id,
    lineId: order.lineIds[0]!,
    entryId,
    reviewedId: reviewed.id,
  };
}
type Scene = Awaited<ReturnType<typeof aScene>>;

async function emailOf(
  table: typeof users | typeof admins,
  { id }: { readonly id: string },
): Promise<string> {
  const [row] = await database.owner.select({ email: table.email }).from(table).where(eq(table.id, id));
  return row!.email;
}

type Call = ReturnType<typeof callerAs>["call"];
type Who = "anyone" | "buyer" | "seller" | "admin";
type Ask = (call: Call, scene: Scene) => Promise<unknown>;

const aLamp = {
  ...{ name: "Lamp", brand: "Diya", description: "Cast.", pricePaise: 100, stock: 3 },
  ...{ category: "Fashion", subcategory: "Men Clothing", pictures: ["/media/lamp.webp"] },
} as const;
const decided = "order_events order_lines orders outbox";

/** Two that read first: what they decided on is asked again by the statement that writes. */
const askingAgain: Record<string, readonly string[]> = {
  "account.changePassword": ["users"],
  "account.resetPassword": ["password_resets", "users"],
};

async function aLinkOf({ id }: { readonly id: string }): Promise<string> {
  const { token, hash } = deps.tokens.make();
  const expiresAt = new Date(Date.now() + 60_000);
  await database.owner.insert(passwordResets).values({ tokenHash: hash, userId: id, expiresAt });
  return token;
}

/** Every procedure: who calls it, how, and what it may send. One statement each; only passwords and a search with its mistakes need two. */
const procedures: Record<string, readonly [who: Who, ask: Ask, ...sends: string[]]> = {
  "account.signUp": [
    "anyone",
    (call) =>
      call.account.signUp({
        name: "Devi",
        email: "devi@example.test",
        contact: "9876543210",
        userType: "buyer",
        password,
      }),
    "writes users",
  ],
  "account.logIn": [
    "anyone",
    async (call, { buyer }) => call.account.logIn({ email: await emailOf(users, buyer), password }),
    "reads users",
    "writes user_sessions",
  ],
  "account.logOut": ["buyer", (call) => call.account.logOut(), "writes user_sessions"],
  "account.sessions": ["buyer", (call) => call.account.sessions(), "reads user_sessions"],
  "account.endSession": [
    "buyer",
    async (call, { buyer }) => {
      const [session] = await database.owner
        .insert(userSessions)
        .values({ userId: buyer.id, tokenHash: deps.tokens.make().hash, expiresAt: new Date() })
        .returning();
      return call.account.endSession({ sessionId: session!.id });
    },
    "writes user_sessions",
  ],
  "account.endAllSessions": ["buyer", (call) => call.account.endAllSessions(), "writes user_sessions"],
  "account.requestPasswordReset": [
    "anyone",
    (call) => call.account.requestPasswordReset({ email: "asha@example.test" }),
    "writes mails",
  ],
  "account.resetPassword": [
    "anyone",
    async (call, { buyer }) =>
      call.account.resetPassword({ token: await aLinkOf(buyer), password: "marigold-morning" }),
    "reads password_resets users",
    "writes password_resets user_sessions users",
  ],
  "account.changePassword": [
    "buyer",
    (call) => call.account.changePassword({ currentPassword: password, password: "marigold-morning" }),
    "reads users",
    "writes password_resets user_sessions users",
  ],
  "account.me": ["buyer", (call) => call.account.me()],
  "account.updateAddress": [
    "buyer",
    (call) => call.account.updateAddress({ address: testAddress }),
    "writes users",
  ],
  "account.updateProfile": [
    "buyer",
    (call) => call.account.updateProfile({ name: "Asha", contact: "9876543210" }),
    "writes users",
  ],

  "admin.logIn": [
    "anyone",
    async (call, { admin }) => call.admin.logIn({ email: await emailOf(admins, admin), password }),
    "reads admins",
    "writes admin_sessions",
  ],
  "admin.logOut": ["admin", (call) => call.admin.logOut(), "writes admin_sessions"],
  "admin.me": ["admin", (call) => call.admin.me()],
  "admin.dashboard": ["admin", (call) => call.admin.dashboard(), "reads order_lines orders"],
  "admin.sales": ["admin", (call) => call.admin.sales({}), "reads order_lines orders products users"],
  "admin.orders": ["admin", (call) => call.admin.orders({}), "reads order_lines orders users"],
  "admin.order": [
    "admin",
    (call, { orderId }) => call.admin.order({ orderId }),
    "reads admin_events order_events order_lines orders users",
  ],
  "admin.addNote": [
    "admin",
    (call, { orderId }) => call.admin.addNote({ orderId, text: "Called." }),
    "writes admin_events",
  ],
  "admin.people": ["admin", (call) => call.admin.people({}), "reads orders products users"],
  "admin.person": [
    "admin",
    (call, { buyer }) => call.admin.person({ userId: buyer.id }),
    "reads admin_events order_lines orders products users",
  ],
  "admin.blockUser": [
    "admin",
    (call, { buyer }) => call.admin.blockUser({ userId: buyer.id, reason: "Rude" }),
    "writes admin_events user_sessions users",
  ],
  "admin.unblockUser": [
    "admin",
    (call, { blocked }) => call.admin.unblockUser({ userId: blocked.id }),
    "writes admin_events users",
  ],
  "admin.sendResetLink": [
    "admin",
    (call, { buyer }) => call.admin.sendResetLink({ userId: buyer.id }),
    "writes admin_events mails",
  ],
  "admin.products": ["admin", (call) => call.admin.products({}), "reads products users"],
  "admin.hideProduct": [
    "admin",
    (call, { productId }) => call.admin.hideProduct({ productId, reason: "Torn" }),
    "writes admin_events mails products",
  ],
  "admin.showProduct": [
    "admin",
    (call, { hiddenId }) => call.admin.showProduct({ productId: hiddenId }),
    "writes admin_events products",
  ],
  "admin.settings": ["admin", (call) => call.admin.settings(), "reads settings"],
  "admin.changeSettings": [
    "admin",
    (call) => call.admin.changeSettings({ shopName: `Bazaar ${randomUUID().slice(0, 8)}` }),
    "writes admin_events settings",
  ],
  "admin.audit": ["admin", (call) => call.admin.audit({}), "reads admin_events"],
  "admin.setOrderStatus": [
    "admin",
    (call, { orderId }) => call.admin.setOrderStatus({ orderId, status: "rejected" }),
    `writes admin_events ${decided} products stock_movements`,
  ],

  "cart.show": ["buyer", (call) => call.cart.show(), "reads cart_entries products settings users"],
  "cart.add": [
    "buyer",
    (call, { productId }) => call.cart.add({ productId, quantity: 1 }),
    "writes cart_entries",
  ],
  "cart.setQuantity": [
    "buyer",
    (call, { entryId }) => call.cart.setQuantity({ entryId, quantity: 2 }),
    "writes cart_entries",
  ],
  "cart.remove": ["buyer", (call, { entryId }) => call.cart.remove({ entryId }), "writes cart_entries"],

  // Who follows asks when they begin to read; what a stream sends is part of no call.
  "live.ofBuyer": ["buyer", (call) => call.live.ofBuyer({})],
  "live.ofSeller": ["seller", (call) => call.live.ofSeller({})],
  "live.ofAdmin": ["admin", (call) => call.live.ofAdmin({})],

  "order.place": [
    "buyer",
    (call, { entryId }) =>
      call.order.place({
        entryIds: [entryId],
        expectedTotalPaise: 54_800,
        idempotencyKey: "abcdefghijklmnop",
        shippingAddress: testAddress,
        paymentMethod: "cash_on_delivery",
      }),
    `writes cart_entries ${decided} products stock_movements`,
  ],
  "order.get": [
    "buyer",
    (call, { orderId }) => call.order.get({ orderId }),
    "reads order_events order_lines orders users",
  ],
  "order.list": ["buyer", (call) => call.order.list({}), "reads order_events order_lines orders users"],
  "order.lineOf": [
    "buyer",
    async (call, { orderId }) => {
      const [line] = await database.owner.select().from(orderLines).where(eq(orderLines.orderId, orderId));
      return call.order.lineOf({ entryId: line!.cartEntryId });
    },
    "reads order_lines orders",
  ],
  "order.cancel": [
    "buyer",
    (call, { lineId }) => call.order.cancel({ lineId }),
    `writes ${decided} products stock_movements`,
  ],
  "order.listRequests": [
    "seller",
    (call) => call.order.listRequests({}),
    "reads order_events order_lines orders users",
  ],
  "order.figures": ["seller", (call) => call.order.figures({}), "reads order_lines orders"],
  "order.approve": ["seller", (call, { lineId }) => call.order.approve({ lineId }), `writes ${decided}`],
  "order.reject": [
    "seller",
    (call, { lineId }) => call.order.reject({ lineId, reason: "Torn" }),
    `writes ${decided} products stock_movements`,
  ],

  "product.list": [
    "anyone",
    (call) => call.product.list({}),
    "reads products users",
    "reads products users",
    "reads products users",
  ],
  "product.forSale": ["anyone", (call) => call.product.forSale({ productIds: [] }), "reads products users"],
  "product.forSaleVersions": [
    "anyone",
    (call) => call.product.forSaleVersions({ most: 10 }),
    "reads products users",
  ],
  "product.facets": [
    "anyone",
    (call) => call.product.facets({}),
    "reads products users",
    "reads products users",
  ],
  "product.suggest": [
    "anyone",
    (call) => call.product.suggest({ typed: "kurta" }),
    "reads products search_words",
    "reads products users",
    "reads products users",
    "reads ",
  ],
  "product.get": ["anyone", (call, { productId }) => call.product.get({ productId }), "reads products users"],
  "product.listOwn": ["seller", (call) => call.product.listOwn({}), "reads order_lines products users"],
  "product.getOwn": [
    "seller",
    (call, { productId }) => call.product.getOwn({ productId }),
    "reads order_lines products users",
  ],
  "product.add": [
    "seller",
    (call) => call.product.add({ ...aLamp, pictures: [...aLamp.pictures] }),
    "writes products stock_movements",
  ],
  "product.update": [
    "seller",
    (call, { productId }) => call.product.update({ productId, version: 1, name: "Diya", stockChange: -1 }),
    "writes products stock_movements",
  ],
  "product.adjustStock": [
    "seller",
    (call, { productId }) => call.product.adjustStock({ productId, change: -1 }),
    "writes products stock_movements",
  ],
  "product.delete": [
    "seller",
    (call, { productId }) => call.product.delete({ productId }),
    "writes products",
  ],

  "review.list": [
    "anyone",
    (call, { reviewedId }) => call.review.list({ productId: reviewedId }),
    "reads reviews users",
  ],
  "review.own": [
    "buyer",
    (call, { reviewedId }) => call.review.own({ productId: reviewedId }),
    "reads order_lines orders reviews users",
  ],
  "review.write": [
    "buyer",
    (call, { reviewedId }) => call.review.write({ productId: reviewedId, stars: 4, text: "Soft." }),
    "writes products reviews",
  ],
  "review.remove": [
    "buyer",
    (call, { reviewedId }) => call.review.remove({ productId: reviewedId }),
    "writes products reviews",
  ],

  "shop.about": ["anyone", (call) => call.shop.about(), "reads settings"],
  "shop.shipping": ["anyone", (call) => call.shop.shipping(), "reads settings"],
};

function told(sent: readonly TracedStatement[]): string[] {
  return sent.map(({ reads, writes }) =>
    writes.length > 0 ? `writes ${writes.join(" ")}` : `reads ${reads.join(" ")}`,
  );
}

describe("what a procedure sends to the database", () => {
  it.each(Object.entries(procedures))("is what is written here: %s", async (name, [who, ask, ...sends]) => {
    const scene = await aScene();
    const { call } = callerAs({ ...deps, db: traced.db }, who === "anyone" ? null : scene[who]);
    const sent = await traced.trace(() => ask(call, scene));
    expect(told(sent)).toEqual(sends);
    expect(blindWrites(sent)).toEqual(askingAgain[name] ?? []);
  });

  it("is written here for every procedure there is, and only one statement of a mutation writes", () => {
    // Flat when it runs, nested in its type.
    const all = appRouter._def.procedures as unknown as Record<
      string,
      { readonly _def: { readonly type: string } }
    >;
    expect(Object.keys(procedures).sort()).toEqual(Object.keys(all).sort());
    const writing = Object.entries(procedures).map(([name, [, , ...sends]]) => ({
      name,
      type: all[name]!._def.type,
      writes: sends.filter((line) => line.startsWith("writes ")).length,
    }));
    expect(writing.filter(({ type, writes }) => writes !== (type === "mutation" ? 1 : 0))).toEqual([]);
    expect(writing.filter(({ type }) => type === "mutation")).toHaveLength(33);
  });

  it("comes after one statement that finds the session", async () => {
    const { aBuyer: aVisitor, anAdmin: aVisitingAdmin } = visitors(database);
    const tokenOf = ({ cookie }: { readonly cookie: string }) => cookie.slice(cookie.indexOf("=") + 1);
    const [buyersToken, adminsToken] = [tokenOf(await aVisitor()), tokenOf(await aVisitingAdmin())];
    const here = { ...deps, db: traced.db };
    expect(told(await traced.trace(() => findSession(here, buyersToken)))).toEqual([
      "reads user_sessions users",
    ]);
    expect(told(await traced.trace(() => findAdminSession(here, adminsToken)))).toEqual([
      "writes admin_sessions",
    ]);
    const nobody = { personId: randomUUID(), sessionId: randomUUID() };
    expect(told(await traced.trace(() => findSessionById(here, nobody)))).toEqual([
      "reads user_sessions users",
    ]);
    expect(told(await traced.trace(() => findAdminSessionById(here, nobody)))).toEqual([
      "writes admin_sessions",
    ]);
  });
});

describe("the trace", () => {
  it("finds a stock that is read by one statement and written by the next", async () => {
    const { seller, productId } = await aScene();
    const sent = await traced.trace(async () => {
      const [product] = await traced.db.select().from(products).where(eq(products.id, productId));
      await traced.db.execute(sql`select adjust_stock(${seller.id}, ${productId}, ${1 - product!.stock})`);
    });
    expect(blindWrites(sent)).toEqual(["products"]);
  });

  it("lets no transaction be opened", async () => {
    await expect(traced.db.transaction((tx) => tx.select().from(products))).rejects.toThrow(
      "a transaction was opened",
    );
  });
});
