import { expect, type Browser, type BrowserContext } from "@playwright/test";
import type { HaatServer } from "@haat/testing/servers/haat-server";
import { aVisitor, demoPassword, signUpAt } from "./people.ts";

export type Cookies = Awaited<ReturnType<BrowserContext["cookies"]>>;

/** Calls procedures of one app with one person's cookies, as that app's pages do. */
function callerOf({ request }: BrowserContext, origin: string) {
  const read = async <T>(answer: Awaited<ReturnType<typeof request.get>>): Promise<T> => {
    expect(answer.ok(), answer.url()).toBe(true);
    return ((await answer.json()) as { result: { data: T } }).result.data;
  };
  return {
    query: async <T>(path: string, input: unknown = {}) => {
      const question = encodeURIComponent(JSON.stringify(input));
      return read<T>(await request.get(`${origin}/api/trpc/${path}?input=${question}`));
    },
    mutate: async (path: string, data: unknown) =>
      read<unknown>(await request.post(`${origin}/api/trpc/${path}`, { data, headers: { origin } })),
  };
}

interface Listed {
  readonly products: readonly { readonly id: string; readonly stock: number; readonly version: number }[];
}

interface Ordered {
  readonly orders: readonly {
    readonly status: string;
    readonly lines: readonly { readonly productId: string; readonly stage: string }[];
  }[];
}

/** The demo's buyer, logged in, with three products in the cart; one product in stock, and one that they may review. */
export async function demoBuyer(browser: Browser, { byPort: { shop } }: HaatServer) {
  const context = await browser.newContext();
  const { query, mutate } = callerOf(context, shop);
  const session = await mutate("account.logIn", { email: "buyer@haat.test", password: demoPassword });
  const { products } = await query<Listed>("product.list");
  const inStock = products.filter(({ stock }) => stock > 0).map(({ id }) => id);
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
    receivedId: reviews.find(({ review }) => review === null)?.productId ?? "",
    cookies: await leave(context),
  };
}

const longName = `Longname ${"handwoven ".repeat(8)}${"x".repeat(60)} ${"sari".repeat(12)}`.slice(0, 200);
const hindiName = "हाथ से बुनी हुई शुद्ध सूती साड़ी, नीले रंग में, पारंपरिक बूटी और चौड़ी किनारी के साथ";

/** The demo's seller, logged in; a product of theirs, and two that have a very long name and a Hindi one. */
export async function demoSeller(browser: Browser, { byPort: { seller } }: HaatServer) {
  const context = await browser.newContext();
  const { query, mutate } = callerOf(context, seller);
  const session = await mutate("account.logIn", { email: "seller@haat.test", password: demoPassword });
  const { products } = await query<Listed>("product.listOwn");
  const [own, long, hindi] = products;
  if (!own || !long || !hindi) throw new Error("the demo's seller has too few products");
  await mutate("product.update", { productId: long.id, version: long.version, name: longName });
  await mutate("product.update", { productId: hindi.id, version: hindi.version, name: hindiName });
  return {
    session,
    ids: { own: own.id, long: long.id, hindi: hindi.id },
    cookies: await leave(context),
  };
}

/** The demo's admin, logged in. */
export async function demoAdmin(browser: Browser, { byPort: { admin } }: HaatServer) {
  const context = await browser.newContext();
  await callerOf(context, admin).mutate("admin.logIn", { email: "admin@haat.test", password: demoPassword });
  return { cookies: await leave(context) };
}

/** A buyer who has just signed up and has nothing yet. */
export async function aNewcomer(browser: Browser, { byPort: { shop } }: HaatServer) {
  const newcomer = await aVisitor(browser, "Leela Das");
  await signUpAt(newcomer, shop, "Buyer");
  return { cookies: await leave(newcomer.page.context()) };
}

async function leave(context: BrowserContext): Promise<Cookies> {
  const cookies = await context.cookies();
  await context.close();
  return cookies;
}

/** What the apps keep in local storage beside the cookie: the public part of the person and the session's end. */
export async function rememberPerson(context: BrowserContext, session: unknown): Promise<void> {
  await context.addInitScript((kept) => {
    const { user, expiresAt } = kept as { user: unknown; expiresAt: string };
    localStorage.setItem("user", JSON.stringify(user));
    localStorage.setItem("token", JSON.stringify({ expiry: expiresAt }));
  }, session);
}
