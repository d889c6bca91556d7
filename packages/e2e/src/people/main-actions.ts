import type { Browser, BrowserContext, Locator, Page } from "@playwright/test";
import type { HaatServer } from "@haat/testing/servers/haat-server";
import { addProductByCall, callsOf, demoCalls, orderByCall, signUpByCall, type App } from "./calls.ts";
import { rememberPerson } from "./sessions.ts";

/** An order of the demo seller's new product by a new buyer, optionally approved. */
async function anOrder(browser: Browser, server: HaatServer, { isApproved = false } = {}) {
  const seller = await demoCalls(browser, server, "seller");
  const { id, name } = await addProductByCall(seller, { what: "Lamp", pricePaise: 90_000, stock: 9 });
  const buyer = callsOf(await browser.newContext(), server.byPort.shop);
  await signUpByCall(buyer, { name: "Asha Rao", app: "shop" });
  const order = await orderByCall(buyer, { productId: id });
  if (isApproved) await seller.mutate("order.approve", { lineId: order.lines[0]?.id });
  return { ...order, name, productId: id };
}

export interface Action {
  readonly path: string;
  /** The control that starts it. */
  readonly control: (page: Page) => Locator;
  readonly begin: (page: Page) => Promise<void>;
  /** The confirmation. */
  readonly said: string;
}

/** The main action of each app, with its preparation. */
export const mainAction: Record<App, (browser: Browser, server: HaatServer) => Promise<Action>> = {
  shop: async (browser, server) => {
    const { productId } = await anOrder(browser, server);
    const control = (page: Page) => page.getByRole("button", { name: "Add to Cart" }).first();
    return {
      path: `/detail/${productId}`,
      control,
      begin: (page) => control(page).click(),
      said: "Added to cart successfully!",
    };
  },
  seller: async (browser, server) => {
    const { name } = await anOrder(browser, server);
    const control = (page: Page) => page.getByRole("button", { name: new RegExp(`^Approve.*${name}`) });
    return {
      path: "/",
      control,
      begin: (page) => control(page).click(),
      said: `Order approved: ${name}.`,
    };
  },
  admin: async (browser, server) => {
    const { number } = await anOrder(browser, server, { isApproved: true });
    const control = (page: Page) =>
      page.getByRole("combobox", { name: new RegExp(`^Status of order #${number}`) });
    return {
      path: `/admin/dashboard?search=${encodeURIComponent(`#${number}`)}`,
      control,
      begin: async (page) => {
        await control(page).click();
        await page.getByRole("option", { name: "Delivered" }).click();
      },
      said: `Order #${number} is now delivered.`,
    };
  },
};

export async function enterAs(browser: Browser, server: HaatServer, app: App): Promise<BrowserContext> {
  const { context, session } = await demoCalls(browser, server, app);
  if (app !== "admin") await rememberPerson(context, session);
  return context;
}
