import type { Page } from "@playwright/test";
import { open } from "./look/ready.ts";
import { expect, test } from "./people/haat-test.ts";
import { aVisitor, demoPassword, password } from "./people/people.ts";
import { openFromMenu } from "./people/steps.ts";

/** A virtual authenticator that always confirms the user's presence. */
async function plugInDevice(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send("WebAuthn.enable");
  await browser.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

test("an admin adds a passkey, logs in with it, and removes it", async ({ browser, server }) => {
  const admin = server.byPort.admin;
  const { page: owners } = await aVisitor(browser, "Sunita Rao");
  const { page, email, name } = await aVisitor(browser, "Ira Sen");
  const logIn = async (at: Page, address: string, typed: string) => {
    await open(at, `${admin}/admin/login`);
    await at.getByRole("textbox", { name: "Email" }).fill(address);
    await at.getByRole("textbox", { name: "Password" }).fill(typed);
    await at.getByRole("button", { name: "Log In" }).click();
  };
  await logIn(owners, "admin@haat.test", demoPassword);
  await openFromMenu(owners, "People", "Admins");
  await owners.getByRole("button", { name: "Add Admin" }).click();
  await owners.getByRole("textbox", { name: "Full name" }).fill(name);
  await owners.getByRole("textbox", { name: "Email" }).fill(email);
  await owners.getByRole("dialog").getByRole("button", { name: "Add Admin" }).click();
  const handed = (await owners.getByLabel("One-time password").textContent()) ?? "";
  await logIn(page, email, handed);
  await page.getByRole("textbox", { name: "Current password" }).fill(handed);
  await page.getByRole("textbox", { name: "New password", exact: true }).fill(password);
  await page.getByRole("textbox", { name: "Repeat new password" }).fill(password);
  await page.getByRole("button", { name: "Change Password" }).click();

  await test.step("a device makes the passkey, and recovery codes are given", async () => {
    await plugInDevice(page);
    await page.getByRole("button", { name: "Add a Passkey" }).click();
    await page.getByRole("textbox", { name: "Current password" }).fill(password);
    await page.getByRole("button", { name: "Continue" }).click();
    await page.getByRole("textbox", { name: "Name" }).fill("Work laptop");
    await page.getByRole("button", { name: "Add Passkey" }).click();
    await expect(page.getByRole("list", { name: "Recovery codes" }).getByRole("listitem")).toHaveCount(10);
    await page.getByRole("button", { name: "I’ve Saved Them" }).click();
    await expect(page.getByRole("list", { name: "Passkeys" })).toContainText("Work laptop");
  });

  await test.step("the login asks for it", async () => {
    await page.getByRole("button", { name: "Logout" }).click();
    await expect(page).toHaveURL(/\/admin\/login$/);
    await logIn(page, email, password);
    await page.getByRole("button", { name: "Use a Passkey" }).click();
    await expect(page.getByText("Total revenue")).toBeVisible();
  });

  await test.step("it is removed against itself", async () => {
    await open(page, `${admin}/admin/account`);
    await page.getByRole("button", { name: "Remove passkey: Work laptop" }).click();
    await page.getByRole("textbox", { name: "Current password" }).fill(password);
    await page.getByRole("button", { name: "Use a Passkey" }).click();
    await expect(page.getByText("Passkey removed.")).toBeVisible();
    await page.getByRole("button", { name: "Logout" }).click();
    await expect(page).toHaveURL(/\/admin\/login$/);
    await logIn(page, email, password);
    await expect(page.getByText("Total revenue")).toBeVisible();
  });
});
