import { expect, test } from "@playwright/test";
import { createHaatServer, type HaatServer } from "@haat/testing/servers/haat-server";
import { aVisitor, signUpAt } from "./people.ts";

let server: HaatServer;
test.beforeAll(async () => {
  server = await createHaatServer();
  await server.start();
});
test.afterAll(() => server.dispose());

test("who forgot the password gets a link by mail, and is logged out everywhere else", async ({
  browser,
}) => {
  const shop = server.byPort.shop;
  const elsewhere = await aVisitor(browser, "Ira Forgetful");
  await signUpAt(elsewhere, shop, "Buyer");

  const { page, faults } = await aVisitor(browser, "Ira Forgetful");
  await page.goto(`${shop}/login`);
  await page.getByRole("link", { name: "Forgot password?" }).click();
  await expect(page.getByRole("heading", { name: "Forgot your password?" })).toBeVisible();
  await page.getByLabel("Email").fill(elsewhere.email);
  await page.getByRole("button", { name: "Send me a link" }).click();
  await expect(page.getByText("If there is an account with")).toBeVisible();

  const { port } = new URL(server.shop);
  const mails = await (await browser.newContext()).newPage();
  await expect(async () => {
    await mails.goto(`http://localhost:${port}/dev/mail`);
    await mails.getByText("Choose a new password for Haat").click({ timeout: 500 });
  }).toPass();
  const link = await mails.getByRole("link", { name: "Choose a new password" }).getAttribute("href");
  expect(link).toMatch(/\/reset-password#[\w-]{43}$/);

  await page.goto(`${shop}/reset-password${new URL(link ?? "").hash}`);
  await page.getByLabel("New password", { exact: true }).fill("eleven grey herons");
  await page.getByLabel("Repeat the new password").fill("eleven grey herons");
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByRole("button", { name: "Log in" })).toBeVisible();
  await page.getByLabel("Email").fill(elsewhere.email);
  await page.getByLabel("Password", { exact: true }).fill("eleven grey herons");
  await page.getByRole("button", { name: "Log in" }).click();
  await expect(page).not.toHaveURL(/\/login/);

  await elsewhere.page.goto(`${shop}/cart`);
  await expect(elsewhere.page).toHaveURL(/\/login/);
  expect(faults).toEqual([]);
});
