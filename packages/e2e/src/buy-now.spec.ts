import { expect, test } from "@playwright/test";
import { createHaatServer, type HaatServer } from "./haat-server.ts";
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
