import type { Page } from "@playwright/test";
import { intercept } from "./lines/intercept.ts";
import { controlsAnswer, open } from "./look/ready.ts";
import { addProductByCall, demoCalls } from "./people/calls.ts";
import { expect, test } from "./people/haat-test.ts";
import { aVisitor } from "./people/people.ts";

test("filters are in the address, and Back returns to the same place", async ({ browser, server }) => {
  const { page, faults } = await aVisitor(browser, "Dev Menon");
  const fonts: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "font") fonts.push(new URL(request.url()).pathname);
  });
  // On the first visit the rupee sign needs no extra file. Clothes are excluded, because other
  // tests add Hindi names to them.
  await open(page, `${server.byPort.shop}/products?category=Automotive`);
  await expect(page.getByText("₹").first()).toBeVisible();
  expect(fonts).toEqual([expect.stringContaining("plus-jakarta-sans-latin-rupee")]);
  await open(page, `${server.byPort.shop}/products`);
  await page.getByLabel("Category", { exact: true }).selectOption("Electronics");
  await expect(page).toHaveURL(/category=Electronics/);
  await page.getByLabel("Rating", { exact: true }).selectOption("4");
  await expect(page.getByRole("status").filter({ hasText: /Showing \d+ of \d+ products/ })).toBeVisible();
  await page.goBack();
  await expect(page).not.toHaveURL(/rating=/);
  await page.reload();
  await controlsAnswer(page);
  await expect(page.getByLabel("Category", { exact: true })).toHaveValue("Electronics");
  await page.getByRole("button", { name: "Clear all" }).click();
  await expect(page).toHaveURL(/\/products$/);
  await expect(page.getByRole("status").filter({ hasText: /^Showing \d+ products$/ })).toBeVisible();

  const cards = page
    .getByRole("main")
    .getByRole("listitem")
    .filter({ has: page.getByRole("link") });
  await expect(cards.nth(23)).toBeVisible();
  await cards.nth(23).scrollIntoViewIfNeeded();
  await expect(cards.nth(30)).toBeAttached();
  await cards.nth(30).scrollIntoViewIfNeeded();
  const name = await cards.nth(30).getByRole("link").innerText();
  await cards.nth(30).getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await page.goBack();
  await expect(cards.nth(30).getByRole("link")).toHaveText(name);
  await expect(cards.nth(30).getByRole("link")).toBeInViewport();
  expect(faults).toEqual([]);
});

test("the home page shows products without scrolling", async ({ page, server }) => {
  await page.goto(server.byPort.shop);
  const card = page.getByRole("region", { name: "Featured products" }).getByRole("article").first();
  await expect(card.getByText("₹", { exact: false })).toBeInViewport();
});

test("an address that begins with two slashes leads to the intended page", async ({ page, server }) => {
  await page.goto(`${server.byPort.shop}//products?search=saree`);
  await expect(page).toHaveURL(`${server.byPort.shop}/products?search=saree`);
  await expect(page.getByRole("heading", { level: 1, name: "Product List" })).toBeVisible();
});

test("without scripts the catalogue has pages and products open", async ({ browser, server }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${server.byPort.shop}/products`);
  const links = page.locator("main li a[href^='/detail/']");
  const hrefs = () => links.evaluateAll((all) => all.map((link) => link.getAttribute("href")));
  await expect(links).toHaveCount(24);
  const first = await hrefs();
  await page.getByRole("link", { name: "Next Page" }).click();
  await expect(links.first()).not.toHaveAttribute("href", first[0] ?? "");
  await expect(links).toHaveCount(24);
  const second = await hrefs();
  expect(second.filter((href) => first.includes(href))).toEqual([]);
  await links.first().click();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByText("₹", { exact: false }).first()).toBeVisible();
  await expect(page.getByRole("heading", { name: "About this product" })).toBeVisible();
  await context.close();
});

/** Holds scripts of later pages until released. Never affects others, such as styles. */
async function holdScripts(page: Page): Promise<() => void> {
  const { promise: line, resolve: release } = Promise.withResolvers<"on">();
  await intercept(page, "*/assets/*.js", () => line);
  return () => release("on");
}

test("a button pressed before scripts load works once they have loaded", async ({
  browser,
  page,
  server,
}) => {
  const calls = await demoCalls(browser, server, "seller");
  const { id } = await addProductByCall(calls, { what: "Early lamp", pricePaise: 50_000, stock: 3 });
  const release = await holdScripts(page);
  await page.goto(`${server.byPort.shop}/detail/${id}`, { waitUntil: "commit" });
  await page.getByRole("button", { name: "Add to Cart" }).click();
  await expect(page).toHaveURL(/\/detail\//);
  release();
  // Visitors log in first.
  await expect(page).toHaveURL(/\/login\?redirect=/);
});

test("a non-submit button in a form waits visibly and then works too", async ({ page, server }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const release = await holdScripts(page);
  await page.goto(`${server.byPort.shop}/products`, { waitUntil: "commit" });
  const filters = page.getByRole("button", { name: "Filters" });
  await filters.click();
  await expect(filters).toHaveCSS("opacity", "0.6");
  await expect(filters).toHaveAttribute("aria-expanded", "false");
  release();
  await expect(filters).toHaveAttribute("aria-expanded", "true");
  await expect(filters).toHaveCSS("opacity", "1");
});
