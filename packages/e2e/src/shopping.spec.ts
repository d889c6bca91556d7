import { expect, test } from "@playwright/test";
import { createHaatServer, type HaatServer } from "@haat/testing/servers/haat-server";
import { aVisitor, fillLogin, fillSignUp } from "./people.ts";
import { aProductInStock, fillAddress, orderWith } from "./steps.ts";

let server: HaatServer;

test.beforeAll(async () => {
  server = await createHaatServer();
  await server.start();
});

test.afterAll(async () => {
  await server.dispose();
});

test("buying at once: from a stranger's first look to an order, cancelled and bought again", async ({
  browser,
}) => {
  const visitor = await aVisitor(browser, "Asha Rao");
  const { page } = visitor;
  const product = await aProductInStock(page, server.byPort.shop);

  await test.step("who is not logged in makes an account first, and keeps what they wanted", async () => {
    await page.goto(`${server.byPort.shop}/detail/${product.id}`);
    await page.getByRole("button", { name: "Buy Now" }).click();
    await expect(page).toHaveURL(/\/login/);
    await page.getByRole("link", { name: "Sign up now" }).click();
    await fillSignUp(visitor, "Buyer");
    await fillLogin(visitor);
  });

  await test.step("without an address there is no checkout; with one it goes on by itself", async () => {
    await expect(page).toHaveURL(/\/updateAddress/);
    await page.getByLabel("House number").fill("12");
    await fillAddress(page);
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("Profile updated successfully!")).toBeVisible();
    await expect(page).toHaveURL(/\/order\//);
    await expect(page.getByText("MG Road", { exact: false }).first()).toBeVisible();
    await expect(page.getByText("Delivery within 7 days")).toBeVisible();
  });

  await test.step("the quantity counts once it is confirmed, and no promo code does", async () => {
    await page.getByRole("button", { name: /^Increase/ }).click();
    await page.getByRole("button", { name: "Update", exact: true }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog).toContainText("Are you sure you want to update this product quantity?");
    await dialog.getByRole("button", { name: "Update" }).click();
    await expect(page.getByText("update successful")).toBeVisible();
    await page.getByLabel("Promo code").fill("DIWALI");
    await page.getByRole("button", { name: "Apply" }).click();
    await expect(page.getByText("This promo code is not valid.")).toBeVisible();
  });

  await test.step("the order is placed when it is confirmed", async () => {
    await page.getByRole("button", { name: "Checkout" }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog).toContainText("Are you sure you want to order this product?");
    await dialog.getByRole("button", { name: "Order" }).click();
    await expect(page.getByText("order successful")).toBeVisible();
    await expect(page).toHaveURL(/\/cart$/);
    await expect(page.getByText("Your cart is empty")).toBeVisible();
  });

  await test.step("it can be cancelled while no seller has decided, and bought again", async () => {
    await page.getByRole("link", { name: "My Orders" }).first().click();
    const order = orderWith(page, product.name);
    await expect(order).toContainText("2");
    await order.getByRole("button", { name: /^Cancel/ }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Cancel product" }).click();
    await expect(page.getByText("Cancelled", { exact: true }).first()).toBeVisible();
    await orderWith(page, product.name)
      .getByRole("button", { name: /^Buy .*again/ })
      .click();
    await expect(page.getByText("Added to cart successfully!")).toBeVisible();
    await page.getByRole("link", { name: /^Cart/ }).first().click();
    await expect(page.getByRole("checkbox", { name: `Order ${product.name} now` })).toBeChecked();
  });

  expect(visitor.faults).toEqual([]);
});

test("finding: filters stand in the address, and Back leads to where one was", async ({ browser }) => {
  const { page, faults } = await aVisitor(browser, "Dev Menon");
  await page.goto(`${server.byPort.shop}/products`);
  await page.getByLabel("Category", { exact: true }).selectOption("Electronics");
  await expect(page).toHaveURL(/category=Electronics/);
  await page.getByLabel("Rating", { exact: true }).selectOption("4");
  await expect(page.getByRole("status").filter({ hasText: /Showing \d+ of \d+ products/ })).toBeVisible();
  await page.goBack();
  await expect(page).not.toHaveURL(/rating=/);
  await page.reload();
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

test("an address that begins with two slashes leads to the one that was meant", async ({ page }) => {
  await page.goto(`${server.byPort.shop}//products?search=saree`);
  await expect(page).toHaveURL(`${server.byPort.shop}/products?search=saree`);
  await expect(page.getByRole("heading", { level: 1, name: "Product List" })).toBeVisible();
});

test("reading: without scripts the catalogue is paged and a product is seen", async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${server.byPort.shop}/products`);
  const links = page.locator("main li a[href^='/detail/']");
  const first = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")));
  expect(first).toHaveLength(24);
  await page.getByRole("link", { name: "Next page" }).click();
  const second = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")));
  expect(second).toHaveLength(24);
  expect(second.filter((href) => first.includes(href))).toEqual([]);
  await links.first().click();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByText("₹", { exact: false }).first()).toBeVisible();
  await expect(page.getByRole("heading", { name: "About this product" })).toBeVisible();
  await context.close();
});
