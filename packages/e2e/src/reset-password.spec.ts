import type { Page } from "@playwright/test";
import { open } from "./look/ready.ts";
import { expect, test } from "./people/haat-test.ts";
import { aVisitor, fillLogin, signUpAt } from "./people/people.ts";

/** Waits until the mail was written. */
async function linkOf(mailbox: Page, to: string, label: string): Promise<string> {
  const mail = mailbox
    .getByRole("listitem")
    .filter({ hasText: to })
    .filter({ hasText: label })
    .getByRole("link");
  await expect(async () => {
    await mailbox.goto("/dev/mail");
    expect(await mail.count()).toBe(1);
  }).toPass();
  await mail.click();
  return (await mailbox.locator("a.button").getAttribute("href")) ?? "";
}

test("a new account confirms its address by mail; a mailed password link logs out everywhere else", async ({
  browser,
  server,
}) => {
  const shop = server.byPort.shop;
  const mailbox = await (await browser.newContext({ baseURL: server.main })).newPage();
  await mailbox.goto("/");
  await mailbox.getByRole("link", { name: "Mails that would have been sent" }).click();
  await expect(mailbox.getByText("Only the person who started Haat can read these mails")).toBeVisible();
  await mailbox.goto(server.mailbox());
  const elsewhere = await aVisitor(browser, "Ira Forgetful");
  await signUpAt(elsewhere, shop, "Buyer");

  await test.step("the profile says that no mails come, until the mailed link was opened", async () => {
    const confirming = await linkOf(mailbox, elsewhere.email, "Confirm your email address");
    expect(confirming).toMatch(/\/confirm-email#[\w-]{43}$/);
    await open(elsewhere.page, `${shop}/profile`);
    await expect(elsewhere.page.getByText("You won’t get emails yet.")).toBeVisible();
    await open(elsewhere.page, `${shop}/confirm-email${new URL(confirming).hash}`);
    await elsewhere.page.getByRole("button", { name: "Confirm Address" }).click();
    await expect(elsewhere.page.getByText("Your email address is confirmed")).toBeVisible();
    await open(elsewhere.page, `${shop}/profile`);
    await expect(elsewhere.page.getByRole("heading", { name: "Quick actions" })).toBeVisible();
    await expect(elsewhere.page.getByText("You won’t get emails yet.")).toBeHidden();
  });

  const { page, faults } = await aVisitor(browser, "Ira Forgetful");
  await open(page, `${shop}/login`);
  await page.getByRole("link", { name: "Forgot password?" }).click();
  await expect(page.getByRole("heading", { name: "Forgot Your Password?" })).toBeVisible();
  await page.getByLabel("Email").fill(elsewhere.email);
  await page.getByRole("button", { name: "Send Reset Link" }).click();
  await expect(page.getByText("If there’s an account for")).toBeVisible();

  const link = await linkOf(mailbox, elsewhere.email, "Choose a new password");
  expect(link).toMatch(/\/reset-password#[\w-]{43}$/);

  await open(page, `${shop}/reset-password${new URL(link).hash}`);
  await page.getByLabel("New password", { exact: true }).fill("eleven grey herons");
  await page.getByLabel("Repeat new password").fill("eleven grey herons");
  await page.getByRole("button", { name: "Change Password" }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByRole("button", { name: "Log In" })).toBeVisible();
  await fillLogin({ page, email: elsewhere.email }, "eleven grey herons");

  await elsewhere.page.goto(`${shop}/cart`);
  await expect(elsewhere.page).toHaveURL(/\/login/);
  expect(faults).toEqual([]);
});
