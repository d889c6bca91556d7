import type { Browser, Page } from "@playwright/test";
import type { HaatServer } from "@haat/testing/servers/haat-server";
import { callsOf, demoCalls, orderByCall, signUpByCall, type App, type Calls } from "./people/calls.ts";
import { expect, test } from "./people/haat-test.ts";

async function aBuyer(browser: Browser, { byPort }: HaatServer) {
  const context = await browser.newContext();
  const calls = callsOf(context, byPort.shop);
  await signUpByCall(calls, { name: "Asha Rao", app: "shop" });
  return { ...calls, context };
}

/** A page that follows orders, for the demo's person or a new buyer, with its console errors. */
async function openAs(browser: Browser, server: HaatServer, { app, path }: { app: App; path: string }) {
  const calls = await (app === "shop" ? aBuyer(browser, server) : demoCalls(browser, server, app));
  const page = await calls.context.newPage();
  const faults: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") faults.push(message.text());
  });
  await Promise.all([
    page.waitForResponse(/\/api\/trpc\/live\./, { timeout: 120_000 }),
    page.goto(`${server.byPort[app]}${path}`),
  ]);
  return { ...calls, page, faults };
}

interface OwnProduct {
  readonly id: string;
  readonly stock: number;
  readonly isUnlisted: boolean;
  readonly hiddenReason: string | null;
}

/** One of the demo seller's listed products; other tests unlist and hide some. */
async function ownProduct({ query }: Pick<Calls, "query">): Promise<string> {
  const { products } = await query<{ products: readonly OwnProduct[] }>("product.listOwn");
  const product = products.find(
    ({ stock, isUnlisted, hiddenReason }) => stock > 5 && !isUnlisted && hiddenReason === null,
  );
  if (!product) throw new Error("the demo's seller has no product in the shop with several pieces");
  return product.id;
}

async function requestsWaiting({ query }: Pick<Calls, "query">): Promise<number> {
  const { counts } = await query<{ counts: { ORDERED: number } }>("order.listRequests", { limit: 1 });
  return counts.ORDERED;
}

/** The number in the title of the seller's page. */
const waitingIn = async (page: Page) => Number(/^\((\d+)\)/.exec(await page.title())?.[1] ?? 0);

test("seller and admin see an order, and the buyer the decision, without a reload", async ({
  browser,
  server,
}) => {
  const [seller, admin, buyer] = [
    await openAs(browser, server, { app: "seller", path: "/" }),
    await openAs(browser, server, { app: "admin", path: "/admin/dashboard" }),
    await openAs(browser, server, { app: "shop", path: "/orders" }),
  ];
  const productId = await ownProduct(seller);
  await expect(seller.page.getByRole("button", { name: "Approve" }).first()).toBeVisible();
  const waiting = await requestsWaiting(seller);
  await expect.poll(() => waitingIn(seller.page)).toBe(waiting);

  const toast = seller.page.getByText(/^New order: /);
  const placed = await orderByCall(buyer, { productId });
  await toast.waitFor();
  await expect.poll(() => waitingIn(seller.page)).toBe(waiting + 1);
  await admin.page.getByRole("link", { name: `Details of order #${placed.number}` }).waitFor();
  await buyer.page.getByRole("heading", { name: `Order #${placed.number}` }).waitFor();

  await seller.mutate("order.approve", { lineId: placed.lines[0]?.id });
  await buyer.page.getByText(/approved “/).waitFor();
  await expect.poll(() => waitingIn(seller.page)).toBe(waiting);

  await buyer.page.goto(`${server.byPort.shop}/parches`);
  const [line] = placed.lines;
  // Family members have the variant in their name.
  const name = line?.variant ? `${line.name} (${line.variant})` : (line?.name ?? "");
  const bought = buyer.page.getByRole("main").getByRole("link", { name, exact: true });
  await bought.first().waitFor();
  const before = await bought.count();
  const another = await orderByCall(buyer, { productId });
  await seller.mutate("order.approve", { lineId: another.lines[0]?.id });
  await expect.poll(() => bought.count()).toBe(before + 1);
  await expect.poll(() => waitingIn(seller.page)).toBe(waiting);

  const faults = () => [seller, admin, buyer].flatMap((open) => open.faults);
  expect(faults()).toEqual([]);

  // After a restart they receive what they missed. Calls during it are refused, or cut off on an
  // old connection.
  await server.stop();
  await server.start();
  const late = await orderByCall(buyer, { productId });
  const limit = { timeout: 240_000 };
  await expect.poll(() => waitingIn(seller.page), limit).toBe(waiting + 1);
  await admin.page.getByRole("link", { name: `Details of order #${late.number}` }).waitFor(limit);
  const stopped = /ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET|status of 503/;
  expect(faults().filter((fault) => !stopped.test(fault))).toEqual([]);
  await Promise.all([seller, admin, buyer].map(({ context }) => context.close()));
});

test("the buyer sees each step of a parcel without a reload", async ({ browser, server }) => {
  const seller = await demoCalls(browser, server, "seller");
  const buyer = await openAs(browser, server, { app: "shop", path: "/orders" });
  const placed = await orderByCall(buyer, { productId: await ownProduct(seller) });
  await buyer.page.getByRole("link", { name: `Order #${placed.number}` }).click();
  const track = buyer.page.getByRole("region", { name: "Track" });
  await track.waitFor();

  await seller.mutate("order.approve", { lineId: placed.lines[0]?.id });
  const { parcels } = await seller.mutate<{ parcels: readonly { shipment: { id: string } }[] }>(
    "shipment.pack",
    {
      orderIds: [placed.id],
    },
  );
  const here = track.locator("[aria-current=step]");
  await expect(here).toContainText("Packed");
  const shipments = [{ id: parcels[0]?.shipment.id, trackingNumber: "AWB-4711" }];
  await seller.mutate("shipment.move", { verb: "hand-over", courier: "Delhivery", shipments });
  await buyer.page.getByText(`Your parcel of order #${placed.number} is with the courier.`).waitFor();
  await expect(here).toContainText("With the courier");
  await expect(track.getByText("AWB-4711")).toBeVisible();
  await seller.mutate("shipment.move", { verb: "deliver", shipments });
  await buyer.page.getByText(`Your parcel of order #${placed.number} was delivered.`).waitFor();
  await expect(here).toContainText("Delivered");
  await buyer.page.getByRole("main").getByText("Delivered", { exact: true }).first().waitFor();
  expect(buyer.faults).toEqual([]);
  await Promise.all([seller, buyer].map(({ context }) => context.close()));
});

test("two tabs share one stream, and both show new events", async ({ browser, server }) => {
  const seller = await openAs(browser, server, { app: "seller", path: "/" });
  const streams: string[] = [];
  seller.context.on("request", (request) => {
    if (request.url().includes("live.ofSeller")) streams.push(request.url());
  });
  const second = await seller.context.newPage();
  await second.goto(`${server.byPort.seller}/update`);
  await second.getByRole("heading", { name: "Manage Your Products" }).waitFor();
  const buyer = await openAs(browser, server, { app: "shop", path: "/orders" });
  const productId = await ownProduct(seller);
  const waiting = await requestsWaiting(seller);
  await expect.poll(() => waitingIn(seller.page)).toBe(waiting);
  await expect.poll(() => waitingIn(second)).toBe(waiting);
  await orderByCall(buyer, { productId });
  await second.getByText(/^New order: /).waitFor();
  await expect.poll(() => waitingIn(second)).toBe(waiting + 1);
  expect(streams).toEqual([]);

  // The tab with the stream closes; the other takes over.
  const taken = second.waitForResponse(/live\.ofSeller/);
  await seller.page.close();
  await taken;
  await orderByCall(buyer, { productId });
  await expect.poll(() => waitingIn(second)).toBe(waiting + 2);
});

test("the sound starts off and stays on once it is turned on in this browser", async ({
  browser,
  server,
}) => {
  const { page, context } = await openAs(browser, server, { app: "seller", path: "/" });
  const sound = page.getByRole("button", { name: "Sound for new orders" });
  await expect(sound).toHaveAttribute("aria-pressed", "false");
  await sound.click();
  await expect(sound).toHaveAttribute("aria-pressed", "true");
  await page.reload();
  await expect(sound).toHaveAttribute("aria-pressed", "true");
  await context.close();
});
