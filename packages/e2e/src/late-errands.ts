import { expect, type Browser, type BrowserContext, type Page } from "@playwright/test";
import type { HaatServer } from "@haat/testing/servers/haat-server";
import {
  addProductByCall,
  callsOf,
  demoCalls,
  emptyCart,
  orderByCall,
  signUpByCall,
  type App,
} from "./calls.ts";
import { rememberPerson } from "./sessions.ts";

/** Somebody who does an app's main action again and again. */
export interface Errand {
  readonly context: BrowserContext;
  /** The page on which it is done. */
  readonly path: string;
  /** Does it once more; ends when the page has said so. */
  readonly act: (page: Page) => Promise<void>;
}

const spoken = "[role=status], [role=alert]";

/** From now on what each page of a window says is kept for `told`: a toast is gone after some seconds. */
export async function listen(context: BrowserContext): Promise<void> {
  await context.addInitScript((places) => {
    const said: string[] = [];
    Reflect.set(window, "said", said);
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes) {
        const within = [...addedNodes].flatMap((node) =>
          node instanceof Element ? [...node.querySelectorAll(places)] : [],
        );
        const around = (target instanceof Element ? target : target.parentElement)?.closest(places);
        for (const place of [...within, ...(around ? [around] : [])]) said.push(place.textContent);
      }
    }).observe(document, { subtree: true, childList: true, characterData: true });
  }, spoken);
}

/** Waits until the page has said this since it was last asked, and takes the toast away if it still stands. */
export async function told(page: Page, text: string): Promise<void> {
  const hear = ([wanted = "", places = ""]: readonly string[]) => {
    const said = Reflect.get(window, "said") as string[];
    const index = said.findLastIndex((one) => one.includes(wanted));
    said.splice(0, index + 1);
    for (const toast of document.querySelectorAll(places))
      if (toast.textContent.includes(wanted)) toast.querySelector("button")?.click();
    return index >= 0;
  };
  await expect.poll(() => page.evaluate(hear, [text, spoken]), { message: text }).toBe(true);
}

interface Wanted {
  readonly times: number;
  readonly isOfOne: boolean;
}

/** A new buyer's orders of one new product each, or all of the same. */
async function ordered(browser: Browser, server: HaatServer, { times, isOfOne }: Wanted) {
  const seller = await demoCalls(browser, server, "seller");
  const buyer = callsOf(await browser.newContext(), server.byPort.shop);
  await signUpByCall(buyer, { name: "Asha Rao", app: "shop" });
  const add = () => addProductByCall(seller, { what: "Lamp", pricePaise: 90_000, stock: 40 });
  const only = isOfOne ? await add() : null;
  const orders = [];
  for (let count = 0; count < times; count += 1) {
    const product = only ?? (await add());
    orders.push({ ...(await orderByCall(buyer, { productId: product.id })), product });
  }
  return { seller, orders };
}

async function shopErrand(browser: Browser, server: HaatServer): Promise<Errand> {
  const seller = await demoCalls(browser, server, "seller");
  const { id } = await addProductByCall(seller, { what: "Lamp", pricePaise: 90_000, stock: 40 });
  const context = await browser.newContext();
  const buyer = callsOf(context, server.byPort.shop);
  const { session } = await signUpByCall(buyer, { name: "Asha Rao", app: "shop" });
  await rememberPerson(context, session);
  // Whoever has received it may review it.
  const order = await orderByCall(buyer, { productId: id });
  await seller.mutate("order.approve", { lineId: order.lines[0]?.id });
  const admin = await demoCalls(browser, server, "admin");
  await admin.mutate("admin.setOrderStatus", { orderId: order.id, status: "delivered" });
  return {
    context,
    path: `/detail/${id}`,
    act: async (page) => {
      // As many as an order may have would be refused.
      await emptyCart(buyer);
      await page.getByRole("button", { name: "Add to Cart" }).first().click();
      await told(page, "Added to cart successfully!");
    },
  };
}

async function sellerErrand(browser: Browser, server: HaatServer, times: number): Promise<Errand> {
  const { seller, orders } = await ordered(browser, server, { times, isOfOne: false });
  await rememberPerson(seller.context, seller.session);
  return {
    context: seller.context,
    path: "/",
    act: async (page) => {
      const name = orders.pop()?.product.name ?? "one order more";
      await page.getByRole("button", { name: new RegExp(`^Approve.*${name}`) }).click();
      // It is sent, and said, when it can no longer be undone.
      await expect(page.getByRole("button", { name: new RegExp(`^Undo.*${name}`) })).toBeVisible();
    },
  };
}

async function adminErrand(browser: Browser, server: HaatServer, times: number): Promise<Errand> {
  const { seller, orders } = await ordered(browser, server, { times, isOfOne: true });
  for (const { lines } of orders) await seller.mutate("order.approve", { lineId: lines[0]?.id });
  const { context } = await demoCalls(browser, server, "admin");
  return {
    context,
    path: `/admin/dashboard?search=${encodeURIComponent(orders[0]?.product.name ?? "")}`,
    act: async (page) => {
      const number = orders.pop()?.number;
      await page.getByRole("combobox", { name: new RegExp(`^Status of order #${number}`) }).click();
      await page.getByRole("option", { name: "Delivered" }).click();
      await told(page, `Order #${number} is now delivered.`);
    },
  };
}

/** What each app is there for, with what it takes to do it so many times. */
export const errandOf: Record<App, (browser: Browser, server: HaatServer, times: number) => Promise<Errand>> =
  { shop: shopErrand, seller: sellerErrand, admin: adminErrand };
