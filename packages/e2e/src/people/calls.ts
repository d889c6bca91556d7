import { randomBytes, randomUUID } from "node:crypto";
import { expect, type Browser, type BrowserContext } from "@playwright/test";
import type { HaatServer } from "@haat/testing/servers/haat-server";
import { retryWhileBusy } from "@haat/testing/servers/retry-while-busy";
import { anEmail, demoPassword, password } from "./people.ts";

/** An app, or the demo's person of that app. */
export type App = "shop" | "seller" | "admin";

/** Calls procedures with a window's cookies, as the app's pages do. */
export function callsOf({ request }: BrowserContext, origin: string) {
  const read = async <T>(ask: () => ReturnType<typeof request.get>): Promise<T> => {
    const answer = await retryWhileBusy(ask);
    expect(answer.ok(), `${answer.url()}: ${await answer.text()}`).toBe(true);
    return ((await answer.json()) as { result: { data: T } }).result.data;
  };
  return {
    query: async <T>(path: string, input: unknown = {}) => {
      const question = encodeURIComponent(JSON.stringify(input));
      return read<T>(() => request.get(`${origin}/api/trpc/${path}?input=${question}`));
    },
    mutate: async <T>(path: string, data: unknown) =>
      read<T>(() => request.post(`${origin}/api/trpc/${path}`, { data, headers: { origin } })),
  };
}
export type Calls = ReturnType<typeof callsOf>;

/** Returns the session. */
function logInDemo({ mutate }: Calls, app: App): Promise<unknown> {
  const email = `${{ shop: "buyer", seller: "seller", admin: "admin" }[app]}@haat.test`;
  return mutate(app === "admin" ? "admin.logIn" : "account.logIn", { email, password: demoPassword });
}

/** A logged-in window of the demo's person; the caller closes it. */
export async function demoCalls(browser: Browser, { byPort }: HaatServer, app: App) {
  const context = await browser.newContext();
  const calls = callsOf(context, byPort[app]);
  return { ...calls, context, session: await logInDemo(calls, app) };
}

/** Returns the address and the session. */
export async function signUpByCall(
  { mutate }: Calls,
  { name, app }: { readonly name: string; readonly app: "shop" | "seller" },
) {
  const email = anEmail(name);
  const userType = app === "shop" ? "buyer" : "seller";
  await mutate("account.signUp", { name, email, contact: "9876543210", userType, password });
  return { email, session: await mutate<unknown>("account.logIn", { email, password }) };
}

/** A product with stock and a demo image; returns id and name. */
export async function addProductByCall(
  { mutate }: Calls,
  { what, pricePaise, stock }: { readonly what: string; readonly pricePaise: number; readonly stock: number },
) {
  const name = `${what} ${randomBytes(3).toString("hex")}`;
  const { id } = await mutate<{ id: string }>("product.add", {
    name,
    brand: "Neelmitti",
    description: "Made by hand.",
    pricePaise,
    stock,
    category: "Home & Kitchen",
    subcategory: "Home Decor",
    pictures: ["/media/demo-0-1-1-whole.webp"],
  });
  return { id, name };
}

interface Cart {
  readonly entries: readonly { readonly id: string; readonly totalPaise: number }[];
  readonly shipping: { readonly feePaise: number; readonly freeAbovePaise: number | null };
}

interface Placed {
  readonly id: string;
  readonly number: number;
  readonly lines: readonly { readonly id: string; readonly name: string; readonly variant: string }[];
}

/** Orders only these pieces, as the shop's pages do. */
export async function orderByCall(
  { query, mutate }: Calls,
  { productId, quantity = 1 }: { readonly productId: string; readonly quantity?: number },
): Promise<Placed> {
  for (const { id } of (await query<Cart>("cart.show")).entries) await mutate("cart.remove", { entryId: id });
  await mutate("cart.add", { productId, quantity });
  const { entries, shipping } = await query<Cart>("cart.show");
  const subtotal = entries.reduce((sum, entry) => sum + entry.totalPaise, 0);
  const fee = subtotal > (shipping.freeAbovePaise ?? Infinity) ? 0 : shipping.feePaise;
  return mutate<Placed>("order.place", {
    entryIds: entries.map(({ id }) => id),
    expectedTotalPaise: subtotal + fee,
    idempotencyKey: randomUUID(),
    paymentMethod: "cash_on_delivery",
    shippingAddress: {
      houseNo: "12",
      road: "MG Road",
      city: "Bengaluru",
      district: "Bengaluru Urban",
      state: "Karnataka",
      pin: "560001",
    },
  });
}
