import type { Page } from "@playwright/test";
import { waitForFades, violationsOf } from "./look/accessible.ts";
import { open } from "./look/ready.ts";
import { expect, test } from "./people/haat-test.ts";
import { enterAs, mainAction } from "./people/main-actions.ts";
import { openFromMenu } from "./people/steps.ts";

const banner = "You’re offline. This page may be out of date";
const sentence = "You’re offline. Please try again.";

for (const app of ["shop", "seller", "admin"] as const)
  test(`${app} offline: an action shows one sentence, is not repeated later, and works again online`, async ({
    browser,
    server,
  }) => {
    const { path, control, begin, said } = await mainAction[app](browser, server);
    const context = await enterAs(browser, server, app);
    const page = await context.newPage();
    const calls: string[] = [];
    page.on("request", (request) => {
      if (request.method() === "POST") calls.push(request.url());
    });
    await open(page, `${server.byPort[app]}${path}`);
    await expect(control(page)).toBeVisible();
    await page.mouse.move(200, 200);
    await context.setOffline(true);
    await expect(page.getByText(banner)).toBeVisible();
    for (const [width, scheme] of [
      [390, "light"],
      [768, "dark"],
      [1440, "light"],
    ] as const) {
      await page.setViewportSize({ width, height: 844 });
      await page.emulateMedia({ colorScheme: scheme });
      await waitForFades(page);
      expect(await violationsOf(page, "[role=status]"), `${width} ${scheme}`).toEqual([]);
    }

    await begin(page);
    await expect(page.getByText(sentence)).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    const tried = calls.length;
    await context.setOffline(false);
    await expect(page.getByText(banner)).toBeHidden();
    expect(calls.length).toBe(tried);
    await begin(page);
    await expect(page.getByText(said)).toBeVisible();
    await context.close();
  });

test("a product opened offline is not reported missing and loads once the connection is back", async ({
  page,
  context,
  server,
}) => {
  await open(page, `${server.shop}/products`);
  const card = page.getByRole("article").first().getByRole("link").first();
  const address = await card.getAttribute("href");
  await context.setOffline(true);
  await expect(page.getByText(banner)).toBeVisible();
  await card.click();
  await expect(page.getByRole("button", { name: "Try Again" })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${address}$`));
  expect(await page.title()).not.toContain("not found");
  await context.setOffline(false);
  await expect(page.getByRole("button", { name: "Add to Cart" }).first()).toBeVisible();
  await expect(page.getByText(banner)).toBeHidden();
  expect(await page.title()).not.toBe("Haat");
});

/** In each app: a page opened offline, and a filter used offline. */
const unloaded = [
  {
    app: "shop",
    path: "/about",
    link: "My Orders",
    heading: "Order History",
    filter: (page: Page) => page.getByRole("searchbox", { name: /orders/ }).fill("lamp"),
    shown: /^Order #/,
    offline: /^Order #/,
    found: /lamp/i,
  },
  {
    app: "seller",
    path: "/",
    link: "Manage Products",
    heading: "Manage Your Products",
    filter: (page: Page) => page.getByRole("searchbox").fill("no such thing"),
    shown: /^Showing \d+ of \d+ products/,
    offline: /^Showing \d+ of \d+ products/,
    found: "No products found.",
  },
  {
    app: "admin",
    path: "/admin/dashboard",
    link: "People",
    heading: "People",
    filter: (page: Page) => page.getByText("Sellers", { exact: true }).click(),
    shown: /^\d+ buyers$/,
    // A search for buyers would differ.
    offline: sentence,
    found: /^\d+ sellers?$/,
  },
] as const;

for (const { app, path, link, heading, filter, shown, offline, found } of unloaded)
  test(`${app}: a page and a filter requested offline load once the connection is back`, async ({
    browser,
    server,
  }) => {
    const context = await enterAs(browser, server, app);
    const page = await context.newPage();
    const text = (words: string | RegExp) => page.getByText(words).filter({ visible: true }).first();
    await open(page, `${server.byPort[app]}${path}`);
    await context.setOffline(true);
    await expect(page.getByText(banner)).toHaveCount(1);
    if (app === "admin") await openFromMenu(page, link, link);
    else await page.getByRole("link", { name: link, exact: true }).first().click();
    await expect(page).not.toHaveURL(new RegExp(`${path}$`));
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    expect(await page.title()).not.toMatch(/not found/i);
    await context.setOffline(false);
    await expect(page.getByRole("heading", { name: heading })).toBeVisible();
    await expect(text(shown)).toBeVisible();

    await expect(page.getByText(banner)).toBeHidden();
    await context.setOffline(true);
    await expect(page.getByText(banner)).toHaveCount(1);
    await filter(page);
    await expect(text(offline)).toBeVisible();
    await context.setOffline(false);
    await expect(text(found)).toBeVisible();
    await context.close();
  });
