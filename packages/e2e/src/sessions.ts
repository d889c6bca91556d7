import { expect, type Browser, type BrowserContext } from "@playwright/test";
import type { HaatServer } from "./haat-server.ts";
import { aVisitor, demoPassword, signUpAt } from "./people.ts";

export type Cookies = Awaited<ReturnType<BrowserContext["cookies"]>>;

/** Calls procedures of one app with one person's cookies, as that app's pages do. */
function callerOf({ request }: BrowserContext, origin: string) {
  const read = async <T>(answer: Awaited<ReturnType<typeof request.get>>): Promise<T> => {
    expect(answer.ok(), answer.url()).toBe(true);
    return ((await answer.json()) as { result: { data: T } }).result.data;
  };
  return {
    query: async <T>(path: string) => read<T>(await request.get(`${origin}/api/trpc/${path}?input=%7B%7D`)),
    mutate: async (path: string, data: unknown) =>
      read<unknown>(await request.post(`${origin}/api/trpc/${path}`, { data, headers: { origin } })),
  };
}

interface Listed {
  readonly products: readonly { readonly id: string; readonly stock: number }[];
}

/** The demo's buyer, logged in, with three products in the cart; and one product that is in stock. */
export async function demoBuyer(browser: Browser, { byPort: { shop } }: HaatServer) {
  const context = await browser.newContext();
  const { query, mutate } = callerOf(context, shop);
  const session = await mutate("account.logIn", { email: "buyer@haat.test", password: demoPassword });
  const { products } = await query<Listed>("product.list");
  const inStock = products.filter(({ stock }) => stock > 0).map(({ id }) => id);
  for (const productId of inStock.slice(0, 3)) await mutate("cart.add", { productId, quantity: 1 });
  return { session, cookies: await leave(context), productId: inStock[0] ?? "" };
}

/** The demo's seller, logged in, and one product of theirs. */
export async function demoSeller(browser: Browser, { byPort: { seller } }: HaatServer) {
  const context = await browser.newContext();
  const { query, mutate } = callerOf(context, seller);
  const session = await mutate("account.logIn", { email: "seller@haat.test", password: demoPassword });
  const { products } = await query<Listed>("product.listOwn");
  return { session, cookies: await leave(context), productId: products[0]?.id ?? "" };
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
