import type { Browser, BrowserContext, Page } from "@playwright/test";
import { createHaatServer, type HaatServer } from "@haat/testing/servers/haat-server";
import { aHostileMarket, cartSize } from "./lines/hostile-market.ts";
import { hostileTexts, markOf } from "./lines/hostile-texts.data.ts";
import { expect, test } from "./people/haat-test.ts";

let server: HaatServer;
let market: Awaited<ReturnType<typeof aHostileMarket>>;

test.beforeAll(async () => {
  market = await aHostileMarket();
  server = await createHaatServer(market.settings);
  await server.start();
});

test.afterAll(async () => {
  await server.dispose();
  await market.close();
});

/** Never produced by Haat: event handler attributes, frames, script addresses. */
const foreignElements = [
  ...["onerror", "onload", "onfocus", "ontoggle", "onclick", "onbegin", "onstart", "onmouseover"].map(
    (name) => `[${name}]`,
  ),
  ...["iframe", "object", "embed", "base", "math", "marquee", "foreignObject", "custom-element", "x"],
  ...["[href^='javascript:' i]", "[src^='javascript:' i]", "[action^='javascript:' i]", "[formaction]"],
  ...["[src*='evil.test']", "[href^='//evil.test']", "link[href*='evil.test']", "meta[http-equiv=refresh]"],
  "[srcdoc]",
].join(", ");

/** A window that records script effects of hostile texts. */
async function aWindow(browser: Browser): Promise<{ context: BrowserContext; page: Page; found: string[] }> {
  const context = await browser.newContext({ locale: "en-IN" });
  const found: string[] = [];
  await context.exposeFunction("__xss", () => found.push("a text was carried out"));
  await context.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI }) => {
      console.error(`against the policy: ${effectiveDirective} ${blockedURI}`);
    });
  });
  const page = await context.newPage();
  page.on("dialog", (dialog) => {
    found.push(`a dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on("console", (message) => {
    if (/policy|__xss/i.test(message.text())) found.push(`on the console: ${message.text()}`);
  });
  page.on("pageerror", (error) => found.push(`thrown: ${error.message}`));
  page.on("request", (request) => {
    if (request.url().includes("evil.test")) found.push(`asked for ${request.url()}`);
  });
  return { context, page, found };
}

/** The page's text, including fields, and foreign elements. */
async function look(page: Page): Promise<{ text: string; made: string[] }> {
  return page.evaluate((selector) => {
    const fields = [...document.querySelectorAll("input, textarea")] as HTMLInputElement[];
    const text = `${document.body.textContent} ${fields.map(({ value }) => value).join(" ")}`;
    return {
      text,
      made: [...document.querySelectorAll(selector)].map((element) => element.outerHTML.slice(0, 200)),
    };
  }, foreignElements);
}

/** Scrolls until every mark was shown; returns foreign elements. */
async function readAll(page: Page, what: string, marks: readonly string[]): Promise<string[]> {
  const button = page.getByRole("button", {
    name: /^(Older|Load More|Show More)/,
    disabled: false,
  });
  const more = button.or(page.getByRole("link", { name: "Older" })).first();
  const missing = new Set(marks);
  const made = new Set<string>();
  let turnedFrom = "";
  await expect(async () => {
    // Check before reading: if “more” appears in between, unread items might be left.
    const canTurn = await more.isVisible();
    const seen = await look(page);
    for (const [mark] of seen.text.matchAll(/txt\d{3}/g)) missing.delete(mark);
    for (const element of seen.made) made.add(`${what}: ${element}`);
    if (missing.size > 0 && canTurn && seen.text !== turnedFrom) {
      await more.click({ timeout: 5_000 });
      turnedFrom = seen.text;
    }
    expect([...missing], `${what} does not show`).toEqual([]);
  }).toPass({ intervals: [20], timeout: 120_000 });
  return [...made];
}

/** Client-side navigation. */
async function goWithin(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState({}, "", to);
  }, path);
}

const all = hostileTexts.map((_text, nth) => markOf(nth));
/** With HAAT_LONG, also detail pages and mails are read with every text. */
const isLong = process.env["HAAT_LONG"] === "yes";
const everyOwnPage = isLong ? 1 : 20;
const everyDetail = isLong ? 1 : 10;
const everyMail = isLong ? 1 : 10;

/** Reads a page as sent by the server, without running scripts. */
async function readSent(page: Page, address: string, mark: string): Promise<string[]> {
  const sent = await page.context().request.get(address);
  const { text, made } = await page.evaluate(
    ([html, selector]) => {
      const parsed = new DOMParser().parseFromString(html, "text/html");
      const elements = [...parsed.querySelectorAll(selector)].map(({ outerHTML }) => outerHTML.slice(0, 200));
      for (const data of parsed.querySelectorAll("script, style")) data.remove();
      return { text: parsed.body.textContent, made: elements };
    },
    [await sent.text(), foreignElements] as const,
  );
  expect(text, `${address} as it is sent`).toContain(mark);
  return made.map((element) => `${address} as it is sent: ${element}`);
}

test("hostile text stays text on every page of the shop", async ({ browser }) => {
  const { context, page, found } = await aWindow(browser);
  const shop = server.byPort.shop;
  for (const [nth, { text, productId, buyerId }] of market.rows.entries()) {
    const mark = markOf(nth);
    await market.callShop(text);
    const detail = `${shop}/detail/${productId}`;
    if (nth % everyDetail === 0) {
      await page.goto(detail, { waitUntil: "commit" });
      found.push(...(await readAll(page, `detail ${mark}`, [mark])));
    } else found.push(...(await readSent(page, detail, mark)));
    if (nth % everyOwnPage !== 0) continue;
    await market.enterAs(context, { app: "shop", origin: shop, id: buyerId });
    for (const path of ["/profile", "/updateAddress"]) {
      await page.goto(shop + path, { waitUntil: "commit" });
      found.push(...(await readAll(page, `${path} ${mark}`, [mark])));
    }
  }
  for (const [nth, id] of market.ids.collectors.entries()) {
    await market.enterAs(context, { app: "shop", origin: shop, id });
    await page.goto(`${shop}/cart`, { waitUntil: "commit" });
    const marks = nth === 0 ? all.slice(0, cartSize) : all.slice(cartSize);
    found.push(...(await readAll(page, "/cart", marks)));
  }
  await market.enterAs(context, { app: "shop", origin: shop, id: market.ids.collectors[0] ?? "" });
  for (const path of ["/products", "/orders"]) {
    await page.goto(shop + path, { waitUntil: "commit" });
    found.push(...(await readAll(page, path, all)));
  }
  expect(found).toEqual([]);
});

test("hostile text stays text on every page of the seller's app", async ({ browser }) => {
  const { context, page, found } = await aWindow(browser);
  const { seller } = server.byPort;
  await market.enterAs(context, { app: "seller", origin: seller, id: market.ids.seller });
  for (const path of ["/?stage=ORDERED", "/?stage=REJECTED", "/update"]) {
    await page.goto(seller + path);
    found.push(...(await readAll(page, path, all)));
  }
  for (const [nth, { productId }] of market.rows.entries()) {
    if (nth % everyDetail !== 0) continue;
    await goWithin(page, `/detail/${productId}`);
    found.push(...(await readAll(page, `detail ${markOf(nth)}`, [markOf(nth)])));
  }
  expect(found).toEqual([]);
});

test("hostile text stays text on every page of the admin's app", async ({ browser }) => {
  const { context, page, found } = await aWindow(browser);
  const { admin } = server.byPort;
  await market.enterAs(context, { app: "admin", origin: admin, id: market.ids.admin });
  for (const path of [
    "dashboard",
    "people?type=buyer",
    "people?type=seller",
    "products",
    "audit",
    "products?hidden=yes",
  ]) {
    await page.goto(`${admin}/admin/${path}`);
    found.push(...(await readAll(page, path, all)));
  }
  for (const [nth, { orderId, buyerId }] of market.rows.entries()) {
    if (nth % everyDetail !== 0) continue;
    for (const path of [`orders/${orderId}`, `people/${buyerId}`]) {
      await goWithin(page, `/admin/${path}`);
      found.push(...(await readAll(page, `${path} ${markOf(nth)}`, [markOf(nth)])));
    }
  }
  for (const path of ["settings", "health", "dashboard?view=sales"]) {
    await goWithin(page, `/admin/${path}`);
    found.push(...(await readAll(page, path, [])));
  }
  expect(found).toEqual([]);
});

test("hostile text stays text in mails", async ({ browser }) => {
  const { page, found } = await aWindow(browser);
  const mailbox = server.mailbox();
  const links = page.locator("a[href^='/dev/mail/']");
  const seen = new Set<string>();
  // The mailbox keeps only the newest mails, so listed ones disappear while others are sent.
  const readMailbox = async () => {
    await expect.poll(() => market.mailsLeft(), { timeout: 240_000 }).toBe(0);
    await page.goto(mailbox);
    const addresses = await links.evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href));
    expect(addresses).toHaveLength(100);
    for (const address of [mailbox, ...addresses.filter((_address, nth) => nth % everyMail === 0)]) {
      await page.goto(address);
      const { text, made } = await look(page);
      found.push(...made.map((element) => `${address}: ${element}`));
      expect(text, address).toMatch(/txt\d{3}/);
      for (const [mark] of text.matchAll(/txt\d{3}/g)) seen.add(mark);
    }
  };
  await readMailbox();
  // The newest mails have the last texts, of every kind; one per text follows.
  await market.rejectWaiting();
  await readMailbox();
  expect(found).toEqual([]);
  expect([...seen].toSorted()).toEqual(all);
});

test("hostile text never becomes a formula in a spreadsheet", async ({ browser }) => {
  const { context } = await aWindow(browser);
  const { admin, seller } = server.byPort;
  await market.enterAs(context, { app: "admin", origin: admin, id: market.ids.admin });
  await market.enterAs(context, { app: "seller", origin: seller, id: market.ids.seller });
  const files = [
    `${seller}/api/seller-files/products.csv`,
    `${seller}/api/seller-files/order-lines.csv`,
    `${admin}/api/admin/orders.csv`,
  ];
  for (const file of files) {
    const text = await (await context.request.get(file)).text();
    for (const mark of all) expect(text, file).toContain(mark);
    const formulas = text.split(/\r\n|,/).filter((cell) => /^"?[=+\-@\t]/.test(cell));
    expect(formulas, file).toEqual([]);
  }
});
