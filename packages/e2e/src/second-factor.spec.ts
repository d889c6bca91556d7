import { open } from "./look/ready.ts";
import { codeOf } from "./people/authenticator.ts";
import { expect, test } from "./people/haat-test.ts";
import { aVisitor, demoPassword, password } from "./people/people.ts";
import { openFromMenu } from "./people/steps.ts";

test("a new admin replaces the initial password and logs in with an authenticator code", async ({
  browser,
  server,
}) => {
  const admin = server.byPort.admin;
  const { page: owners } = await aVisitor(browser, "Sunita Rao");
  const { page, email, name } = await aVisitor(browser, "Ira Sen");
  const logIn = async (at: typeof page, address: string, typed: string) => {
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

  await test.step("a password of their own comes first, whichever page they open", async () => {
    await logIn(page, email, handed);
    await expect(page).toHaveURL(/\/admin\/account$/);
    await open(page, `${admin}/admin/dashboard`);
    await expect(page).toHaveURL(/\/admin\/account$/);
    await page.getByRole("textbox", { name: "Current password" }).fill(handed);
    await page.getByRole("textbox", { name: "New password", exact: true }).fill(password);
    await page.getByRole("textbox", { name: "Repeat new password" }).fill(password);
    await page.getByRole("button", { name: "Change Password" }).click();
    await expect(page.getByRole("navigation", { name: "Main" })).toBeVisible();
  });

  const code = await test.step("an authenticator app is told the key", async () => {
    await page.getByRole("button", { name: "Set Up Authenticator App" }).click();
    await page.getByRole("textbox", { name: "Current password" }).fill(password);
    await page.getByRole("button", { name: "Continue" }).click();
    const key = (await page.getByLabel("Setup key").textContent()) ?? "";
    await page.getByRole("textbox", { name: "Code" }).fill(codeOf(key));
    await page.getByRole("button", { name: "Confirm" }).click();
    await expect(page.getByRole("list", { name: "Recovery codes" }).getByRole("listitem")).toHaveCount(10);
    await page.getByRole("button", { name: "I’ve Saved Them" }).click();
    return () => codeOf(key, 1);
  });

  await test.step("the login asks for a code", async () => {
    await page.getByRole("button", { name: "Logout" }).click();
    await expect(page).toHaveURL(/\/admin\/login$/);
    await logIn(page, email, password);
    // The next code, as on a slightly fast phone: the current one was used.
    await page.getByRole("textbox", { name: "Code" }).fill(code());
    await page.getByRole("button", { name: "Log In" }).click();
    await expect(page.getByText("Total revenue")).toBeVisible();
  });

  await test.step("support is told what is for owners only", async () => {
    await open(page, `${admin}/admin/settings`);
    await expect(page.getByRole("heading", { name: "This page is for owners only." })).toBeVisible();
  });
});
