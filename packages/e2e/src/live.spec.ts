import { randomUUID } from "node:crypto";
import { expect, test, type Browser, type Page } from "@playwright/test";
import { createHaatServer, type HaatServer } from "@haat/testing/servers/haat-server";
import { demoPassword } from "./people.ts";

let server: HaatServer;
test.beforeAll(async () => {
  server = await createHaatServer();
  await server.start();
});
test.afterAll(() => server.dispose());

interface Cart {
  readonly entries: readonly { readonly id: string; readonly totalPaise: number }[];
  readonly shipping: { readonly feePaise: number; readonly freeAbovePaise: number | null };
}

/** A page of an app, logged in as the demo's person of that app, and what its console complains of. */
async function openAs(browser: Browser, app: "shop" | "seller" | "admin", path: string) {
  const context = await browser.newContext();
  const page = await context.newPage();
  const faults: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") faults.push(message.text());
  });
  const origin = server.byPort[app];
  const person = { shop: "buyer", seller: "seller", admin: "admin" }[app];
  const call = async <T>(procedure: string, data: unknown): Promise<T> => {
    const answer = await context.request.post(`${origin}/api/trpc/${procedure}`, {
      data,
      headers: { origin },
    });
    expect(answer.ok(), `${procedure}: ${await answer.text()}`).toBe(true);
    return ((await answer.json()) as { result: { data: T } }).result.data;
  };
  const ask = async <T>(procedure: string, input: unknown = {}): Promise<T> => {
    const question = encodeURIComponent(JSON.stringify(input));
    const answer = await context.request.get(`${origin}/api/trpc/${procedure}?input=${question}`);
    return ((await answer.json()) as { result: { data: T } }).result.data;
  };
  await call(app === "admin" ? "admin.logIn" : "account.logIn", {
    ...{ email: `${person}@haat.test`, password: demoPassword },
  });
  const following = page.waitForResponse(/\/api\/trpc\/live\./, { timeout: 20_000 });
  await page.goto(`${origin}${path}`);
  await following;
  return { page, context, call, ask, faults };
}
type Open = Awaited<ReturnType<typeof openAs>>;

/** Orders one piece of a product of the demo's seller, as the page of the shop does. */
async function order({ call, ask }: Open, productId: string) {
  for (const { id } of (await ask<Cart>("cart.show")).entries) await call("cart.remove", { entryId: id });
  await call("cart.add", { productId, quantity: 1 });
  const { entries, shipping } = await ask<Cart>("cart.show");
  const subtotal = entries.reduce((sum, entry) => sum + entry.totalPaise, 0);
  const fee = subtotal > (shipping.freeAbovePaise ?? Infinity) ? 0 : shipping.feePaise;
  return call<{ id: string; number: number; lines: readonly { id: string; name: string }[] }>("order.place", {
    ...{ entryIds: entries.map(({ id }) => id), expectedTotalPaise: subtotal + fee },
    ...{ idempotencyKey: randomUUID(), paymentMethod: "cash_on_delivery" },
    shippingAddress: {
      ...{ houseNo: "12", road: "MG Road", city: "Bengaluru" },
      ...{ district: "Bengaluru Urban", state: "Karnataka", pin: "560001" },
    },
  });
}

const waitingIn = async (page: Page) => Number(/^\((\d+)\)/.exec(await page.title())?.[1] ?? 0);

test("an order is seen by its seller and the admin, and the decision by its buyer, without a reload", async ({
  browser,
}) => {
  const [seller, admin, buyer] = [
    await openAs(browser, "seller", "/"),
    await openAs(browser, "admin", "/admin/dashboard"),
    await openAs(browser, "shop", "/orders"),
  ];
  const { products } = await seller.ask<{ products: readonly { id: string; stock: number }[] }>(
    "product.listOwn",
  );
  const productId = products.find(({ stock }) => stock > 5)?.id ?? "";
  await expect(seller.page.getByRole("button", { name: "Approve" }).first()).toBeVisible();
  const waiting = await waitingIn(seller.page);

  const toast = seller.page.getByText(/^New order request: /);
  const placedAt = Date.now();
  const placed = await order(buyer, productId);
  const answeredAt = Date.now();
  await toast.waitFor();
  console.log({ orderMs: answeredAt - placedAt, toastAfterAnswerMs: Date.now() - answeredAt });
  await expect.poll(() => waitingIn(seller.page)).toBe(waiting + 1);
  await admin.page.getByRole("link", { name: `Details of order #${placed.number}` }).waitFor();
  await buyer.page.getByRole("heading", { name: `Order #${placed.id.slice(-6)}` }).waitFor();

  await seller.call("order.approve", { lineId: placed.lines[0]?.id });
  await buyer.page.getByText(/approved “/).waitFor();
  await expect.poll(() => waitingIn(seller.page)).toBe(waiting);

  await buyer.page.goto(`${server.byPort.shop}/parches`);
  const name = placed.lines[0]?.name ?? "";
  const bought = buyer.page.getByRole("main").getByRole("link", { name, exact: true });
  await bought.first().waitFor();
  const before = await bought.count();
  const another = await order(buyer, productId);
  await seller.call("order.approve", { lineId: another.lines[0]?.id });
  await expect.poll(() => bought.count()).toBe(before + 1);
  await expect.poll(() => waitingIn(seller.page)).toBe(waiting);

  const faults = () => [seller, admin, buyer].flatMap((open) => open.faults);
  expect(faults()).toEqual([]);

  // The server is started anew; what happened meanwhile is told then. Who asks it between is told no, or by nobody.
  await server.stop();
  await server.start();
  const late = await order(buyer, productId);
  await expect.poll(() => waitingIn(seller.page), { timeout: 30_000 }).toBe(waiting + 1);
  await admin.page
    .getByRole("link", { name: `Details of order #${late.number}` })
    .waitFor({ timeout: 30_000 });
  expect(faults().filter((fault) => !/ERR_CONNECTION_REFUSED|status of 503/.test(fault))).toEqual([]);
  await Promise.all([seller, admin, buyer].map(({ context }) => context.close()));
});

test("two tabs share one stream, and each shows what is new", async ({ browser }) => {
  const seller = await openAs(browser, "seller", "/");
  const streams: string[] = [];
  seller.context.on("request", (request) => {
    if (request.url().includes("live.ofSeller")) streams.push(request.url());
  });
  const second = await seller.context.newPage();
  await second.goto(`${server.byPort.seller}/update`);
  await second.getByRole("heading", { name: "Manage Your Products" }).waitFor();
  const buyer = await openAs(browser, "shop", "/orders");
  const { products } = await seller.ask<{ products: readonly { id: string; stock: number }[] }>(
    "product.listOwn",
  );
  const waiting = await waitingIn(seller.page);
  await expect.poll(() => waitingIn(second)).toBe(waiting);
  await order(buyer, products.find(({ stock }) => stock > 5)?.id ?? "");
  await second.getByText(/^New order request: /).waitFor();
  await expect.poll(() => waitingIn(second)).toBe(waiting + 1);
  expect(streams).toEqual([]);

  // The tab that had the stream goes; the other one takes over.
  const taken = second.waitForResponse(/live\.ofSeller/);
  await seller.page.close();
  await taken;
  await order(buyer, products.find(({ stock }) => stock > 5)?.id ?? "");
  await expect.poll(() => waitingIn(second)).toBe(waiting + 2);
});

test("the sound is off, and stays on in this browser once it is turned on", async ({ browser }) => {
  const { page, context } = await openAs(browser, "seller", "/");
  const sound = page.getByRole("button", { name: "Sound for new orders" });
  await expect(sound).toHaveAttribute("aria-pressed", "false");
  await sound.click();
  await expect(sound).toHaveAttribute("aria-pressed", "true");
  await page.reload();
  await expect(sound).toHaveAttribute("aria-pressed", "true");
  await context.close();
});
