import type { Page } from "@playwright/test";
import { openLine } from "./lines/line-to.ts";
import { expectAccessible } from "./look/accessible.ts";
import { controlsAnswer, open } from "./look/ready.ts";
import { expect, test } from "./people/haat-test.ts";
import { enterAs } from "./people/main-actions.ts";

/** Addresses in the service worker's cache, and the content of cached pages. */
function kept(page: Page) {
  return page.evaluate(async () => {
    const found: { address: string; text: string }[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const answer = await cache.match(request);
        const isPage = answer?.headers.get("content-type")?.includes("text/html");
        const { pathname, search } = new URL(request.url);
        found.push({ address: pathname + search, text: isPage ? ((await answer?.text()) ?? "") : "" });
      }
    }
    return found;
  });
}

const isLong = process.env["HAAT_LONG"] === "yes";

const keptPage = (page: Page, address: string) =>
  expect
    .poll(async () => (await kept(page)).map((one) => one.address), { timeout: 60_000 })
    .toContain(address);

test("the shop shows visited pages offline, stores no personal data, and never hides a new build", async ({
  browser,
  server,
}) => {
  const context = await enterAs(browser, server, "shop");
  const page = await context.newPage();
  const shop = server.byPort.shop;
  await open(page, `${shop}/products`);
  await page.mouse.click(5, 5);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, null, { timeout: 60_000 });
  await keptPage(page, "/products");

  const card = page.getByRole("article").first().getByRole("link").first();
  const address = (await card.getAttribute("href")) ?? "";
  await card.click();
  await expect(page).toHaveURL(new RegExp(`${address}$`));
  await expect(page.getByRole("button", { name: "Add to Cart" }).first()).toBeVisible();
  const name = await page.getByRole("heading", { level: 1 }).innerText();
  await keptPage(page, address);
  await page.getByRole("link", { name: "My Orders", exact: true }).first().click();
  await expect(page.getByRole("heading", { name: "Order History" })).toBeVisible();
  await page.goto(`${shop}/profile`);
  await expect(page.getByText("buyer@haat.test").first()).toBeVisible();

  const all = await kept(page);
  expect(all.filter((one) => /^\/(?:api|orders|profile|cart|order)\b/.test(one.address))).toEqual([]);
  expect(all.filter(({ text }) => text.includes("buyer@haat.test"))).toEqual([]);

  await context.setOffline(true);
  await page.goto(`${shop}${address}`);
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await controlsAnswer(page);
  await expect(page.getByText("You’re offline. This page may be out of date")).toBeVisible();
  for (const path of ["/orders", "/products?search=never-seen"]) {
    await page.goto(`${shop}${path}`);
    await expect(page.getByRole("heading", { name: "You are offline" })).toBeVisible();
  }
  await expectAccessible(page);
  await context.setOffline(false);
  // It retries automatically and is led to the login.
  await expect(page.getByRole("heading", { name: "You are offline" })).toBeHidden();

  // A cached page is replaced by the server's.
  await page.evaluate(async () => {
    const html = new Response("<h1>An earlier build</h1>", { headers: { "content-type": "text/html" } });
    await (await caches.open("pages")).put("/about", html);
  });
  await page.goto(`${shop}/about`);
  await expect(page.getByText("10,000+").first()).toBeVisible();
  await context.close();
});

test("visited public pages appear soon on a connection that doesn't answer", async ({ browser, server }) => {
  const line = await openLine(server.byPort.shop);
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    await open(page, `${line.origin}/help`);
    await page.mouse.click(5, 5);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null, null, { timeout: 60_000 });
    // Each waits for the time limit of an answer.
    const paths = ["/help", "/delivery", "/returns", "/contact", "/privacy", "/sell"].slice(
      0,
      isLong ? 6 : 2,
    );
    for (const path of paths) {
      await open(page, `${line.origin}${path}`);
      await keptPage(page, path);
    }
    line.die();
    for (const path of paths) {
      await page.goto(`${line.origin}${path}`, { waitUntil: "commit", timeout: 60_000 });
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    }
  } finally {
    await context.close();
    line.close();
  }
});

test("the shop can be installed, and every app has icons", async ({ request, server }) => {
  const { shop, seller, admin } = server.byPort;
  const manifest = await request.get(`${shop}/manifest.webmanifest`);
  expect(manifest.headers()["content-type"]).toContain("application/manifest+json");
  const { icons, start_url, display } = (await manifest.json()) as {
    icons: { src: string; sizes: string; purpose: string }[];
    start_url: string;
    display: string;
  };
  expect([start_url, display]).toEqual(["/", "standalone"]);
  expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
    "192x192 any",
    "512x512 any",
    "512x512 maskable",
  ]);
  for (const { src } of icons)
    expect((await request.get(`${shop}${src}`)).headers()["content-type"], src).toBe("image/png");
  for (const origin of [shop, seller, admin])
    for (const name of ["favicon.ico", "apple-touch-icon.png"])
      expect((await request.get(`${origin}/${name}`)).headers()["content-type"], `${origin} ${name}`).toMatch(
        /^image\//,
      );
  const worker = await request.get(`${shop}/sw.js`);
  expect(worker.headers()["cache-control"]).toBe("no-cache");
  expect((await request.get(`${seller}/sw.js`)).status()).toBe(404);
});
