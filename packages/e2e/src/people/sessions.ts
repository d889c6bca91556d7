import type { Browser, BrowserContext } from "@playwright/test";
import { dayFromNow } from "@haat/testing/database/day-from-now";
import type { HaatServer } from "@haat/testing/servers/haat-server";
import { addProductByCall, callsOf, demoCalls, orderByCall, signUpByCall, type Calls } from "./calls.ts";

type Cookies = Awaited<ReturnType<BrowserContext["cookies"]>>;

interface Listed {
  readonly products: readonly {
    readonly id: string;
    readonly stock: number;
    readonly version: number;
    /** Set if it represents a family, whose variant is selected on its page. */
    readonly family?: unknown;
    readonly group?: unknown;
  }[];
}

interface Ordered {
  readonly orders: readonly {
    readonly status: string;
    readonly lines: readonly { readonly productId: string; readonly stage: string }[];
  }[];
}

/** The demo's buyer with three products in the cart, one product in stock, and one to review. */
async function demoBuyer(browser: Browser, server: HaatServer) {
  const { context, query, mutate, session } = await demoCalls(browser, server, "shop");
  const { products } = await query<Listed>("product.list");
  const inStock = products.filter(({ stock, family }) => stock > 0 && !family).map(({ id }) => id);
  const added = [];
  for (const productId of inStock.slice(0, 3))
    added.push(await mutate("cart.add", { productId, quantity: 1 }));
  const [first] = added as { readonly entryId: string }[];

  const { orders } = await query<Ordered>("order.list");
  const received = orders
    .filter(({ status }) => status === "delivered")
    .flatMap(({ lines }) => lines.filter(({ stage }) => stage === "APPROVED"));
  const reviews = await Promise.all(
    received.map(async ({ productId }) => ({
      productId,
      ...(await query<{ review: unknown }>("review.own", { productId })),
    })),
  );
  return {
    session,
    productId: inStock[0] ?? "",
    entryId: first?.entryId ?? "",
    reviewedId: reviews.find(({ review }) => review !== null)?.productId ?? "",
    ...(await someReturns({ query, mutate })),
    receivedId: reviews.find(({ review }) => review === null)?.productId ?? "",
    cookies: await leave(context),
  };
}

interface Returnable {
  readonly id: string;
  readonly sendBack: readonly { readonly lineId: string }[];
  readonly returns: readonly unknown[];
}

/** An order with a possible and a requested return, created once. */
async function someReturns({ query, mutate }: Pick<Calls, "query" | "mutate">) {
  const { orders } = await query<{ readonly orders: readonly Returnable[] }>("order.list");
  const ready = orders.filter(({ sendBack }) => sendBack.length > 0);
  const returned = orders.find(({ returns }) => returns.length > 0) ?? ready.at(-1);
  if (returned?.returns.length === 0)
    await mutate("returns.ask", {
      lineId: returned.sendBack[0]?.lineId,
      quantity: 1,
      kind: "refund",
      reason: "not-as-shown",
      words: "The colour is much darker than in the picture.",
      refundTo: { way: "upi", upi: "aarav@okbank" },
    });
  const returnable = ready.find(({ id }) => id !== returned?.id);
  return { returnableId: returnable?.id ?? "", returnedId: returned?.id ?? "" };
}

const longName = `Longname ${"handwoven ".repeat(8)}${"x".repeat(60)} ${"sari".repeat(12)}`.slice(0, 200);
const hindiName = "हाथ से बुनी हुई शुद्ध सूती साड़ी, नीले रंग में, पारंपरिक बूटी और चौड़ी किनारी के साथ";

/**
 * The demo's seller with a product, a leading family member, and five single ones: a very long
 * name, a Hindi name, and three that are unlisted, deleted and to be hidden by the admin.
 */
async function demoSeller(browser: Browser, server: HaatServer) {
  const { context, query, mutate, session } = await demoCalls(browser, server, "seller");
  const { products } = await query<Listed>("product.listOwn", { isFolded: true });
  const [own, ...rest] = products;
  const family = rest.find(({ group }) => group);
  if (!own || !family) throw new Error("the demo's seller has too few products");
  const addLike = (name: string) => mutate<{ id: string }>("product.add", { ...own, name, sku: null });
  const [hindi, long] = [await addLike(hindiName), await addLike(longName)];
  const unlisted = await addLike("Left over from last year");
  await mutate("product.setListed", { productId: unlisted.id, isListed: false });
  const deleted = await addLike("Sold for the last time");
  await mutate("product.delete", { productId: deleted.id });
  const hidden = await addLike("Too good to be true");
  return {
    session,
    ids: {
      own: own.id,
      long: long.id,
      hindi: hindi.id,
      family: family.id,
      hidden: hidden.id,
      deleted: deleted.id,
    },
    cookies: await leave(context),
  };
}

/** The demo's admin, after hiding this product and blocking this person. */
async function demoAdmin(
  browser: Browser,
  server: HaatServer,
  hidden: { productId: string; userId: string },
) {
  const { context, mutate } = await demoCalls(browser, server, "admin");
  const { productId, userId } = hidden;
  await mutate("admin.hideProduct", { productId, reason: "The picture shows another product." });
  await mutate("admin.blockUser", { userId, reason: "Ordered nine times and refused each parcel." });
  return { cookies: await leave(context) };
}

/** A buyer or seller without any data. */
async function aNewcomer(browser: Browser, { byPort }: HaatServer, app: "shop" | "seller") {
  const context = await browser.newContext();
  const { email, session } = await signUpByCall(callsOf(context, byPort[app]), { name: "Leela Das", app });
  return { email, session, cookies: await leave(context) };
}

/** A seller on holiday; returns a product's id. */
async function aTraveller(browser: Browser, { byPort }: HaatServer): Promise<string> {
  const context = await browser.newContext();
  const calls = callsOf(context, byPort.seller);
  await signUpByCall(calls, { name: "Meera Traveller", app: "seller" });
  const { id } = await addProductByCall(calls, { what: "Travelling vase", pricePaise: 49_900, stock: 3 });
  await calls.mutate("account.setHoliday", { holiday: { from: dayFromNow(0), until: dayFromNow(9) } });
  await context.close();
  return id;
}

/** A buyer with an unconfirmed first order at this seller, if the shop requires confirmation. */
async function aFirstTimer(browser: Browser, server: HaatServer) {
  const seller = await demoCalls(browser, server, "seller");
  const { id } = await addProductByCall(seller, { what: "Brass lamp", pricePaise: 89_900, stock: 9 });
  const admin = await demoCalls(browser, server, "admin");
  const context = await browser.newContext();
  const calls = callsOf(context, server.byPort.shop);
  const { session } = await signUpByCall(calls, { name: "Farah Qureshi", app: "shop" });
  await admin.mutate("admin.changeSettings", { confirmFirstOrder: true });
  const order = await orderByCall(calls, { productId: id });
  await admin.mutate("admin.changeSettings", { confirmFirstOrder: false });
  await Promise.all([seller.context.close(), admin.context.close()]);
  return { order, session, cookies: await leave(context) };
}

/** The people who look at screens, and values for parameters in screen paths. */
export async function spectators(browser: Browser, server: HaatServer) {
  const buyer = await demoBuyer(browser, server);
  const seller = await demoSeller(browser, server);
  const blocked = await aNewcomer(browser, server, "shop");
  const { id: userId } = (blocked.session as { user: { id: string } }).user;
  const admin = await demoAdmin(browser, server, { productId: seller.ids.hidden, userId });
  const { session: _, ...newcomer } = await aNewcomer(browser, server, "shop");
  const beginner = await aNewcomer(browser, server, "seller");
  const { order: unconfirmed, ...firstTimer } = await aFirstTimer(browser, server);
  const ids: Readonly<Record<string, string>> = {
    first: buyer.productId,
    entry: buyer.entryId,
    received: buyer.receivedId,
    returnable: buyer.returnableId,
    returned: buyer.returnedId,
    reviewed: buyer.reviewedId,
    ...seller.ids,
    blocked: blocked.email,
    away: await aTraveller(browser, server),
    unconfirmed: unconfirmed.id,
    unconfirmedNumber: `%23${unconfirmed.number}`,
  };
  const people: Readonly<Record<Person, { readonly cookies: Cookies; readonly session?: unknown }>> = {
    buyer,
    seller,
    admin,
    newcomer,
    beginner,
    firstTimer,
  };
  return { people, ids };
}
type Person = "buyer" | "seller" | "admin" | "newcomer" | "beginner" | "firstTimer";
export type Spectators = Awaited<ReturnType<typeof spectators>>;

/** Logs one of them in. */
export async function enter(context: BrowserContext, { people }: Spectators, as: Person): Promise<void> {
  const { cookies, session } = people[as];
  await context.addCookies(cookies);
  if (session) await rememberPerson(context, session);
}

async function leave(context: BrowserContext): Promise<Cookies> {
  const cookies = await context.cookies();
  await context.close();
  return cookies;
}

/** Local storage of the apps: the person's public data and the session's end. */
export async function rememberPerson(context: BrowserContext, session: unknown): Promise<void> {
  await context.addInitScript((kept) => {
    const { user, expiresAt } = kept as { user: unknown; expiresAt: string };
    localStorage.setItem("user", JSON.stringify(user));
    localStorage.setItem("token", JSON.stringify({ expiry: expiresAt }));
  }, session);
}
