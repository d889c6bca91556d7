import { expect, test } from "./haat-test.ts";
import { aVisitor, fillLogin, signUpAt } from "./people.ts";
import { open } from "./ready.ts";

test("who forgot the password gets a link by mail, and is logged out everywhere else", async ({
  browser,
  server,
}) => {
  const shop = server.byPort.shop;
  const elsewhere = await aVisitor(browser, "Ira Forgetful");
  await signUpAt(elsewhere, shop, "Buyer");

  const { page, faults } = await aVisitor(browser, "Ira Forgetful");
  await open(page, `${shop}/login`);
  await page.getByRole("link", { name: "Forgot password?" }).click();
  await expect(page.getByRole("heading", { name: "Forgot your password?" })).toBeVisible();
  await page.getByLabel("Email").fill(elsewhere.email);
  await page.getByRole("button", { name: "Send me a link" }).click();
  await expect(page.getByText("If there is an account with")).toBeVisible();

  const { port } = new URL(server.shop);
  const mails = await (await browser.newContext()).newPage();
  const mail = mails.getByRole("listitem").filter({ hasText: elsewhere.email }).getByRole("link");
  await expect(async () => {
    await mails.goto(`http://localhost:${port}/dev/mail`);
    expect(await mail.count()).toBe(1);
  }).toPass();
  await mail.click();
  const link = await mails.getByRole("link", { name: "Choose a new password" }).getAttribute("href");
  expect(link).toMatch(/\/reset-password#[\w-]{43}$/);

  await open(page, `${shop}/reset-password${new URL(link ?? "").hash}`);
  await page.getByLabel("New password", { exact: true }).fill("eleven grey herons");
  await page.getByLabel("Repeat the new password").fill("eleven grey herons");
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByRole("button", { name: "Log in" })).toBeVisible();
  await fillLogin({ page, email: elsewhere.email }, "eleven grey herons");

  await elsewhere.page.goto(`${shop}/cart`);
  await expect(elsewhere.page).toHaveURL(/\/login/);
  expect(faults).toEqual([]);
});
