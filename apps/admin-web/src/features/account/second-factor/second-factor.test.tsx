import { screen, waitFor, within } from "@testing-library/react";
import { generateSync } from "otplib";
import { describe, expect, it } from "vitest";
import { createPasswords } from "@haat/auth/password";
import { builders } from "@haat/testing/database/builders";
import { testDatabase } from "@haat/testing/database/test-file-database";
import { openAdmin, openFromMenu } from "../../../testing/open-admin.tsx";

const database = testDatabase();
const { anAdmin } = builders(database);
const password = "a tamarind tree";
const passwordHash = createPasswords().hash(password);

async function anOwner() {
  const email = `${crypto.randomUUID()}@example.test`;
  return { email, admin: await anAdmin({ email, passwordHash: await passwordHash }) };
}

/** Codes of this half minute and the next one; each is accepted once. */
const codesOf = (typed: string) => {
  const secret = typed.replaceAll(" ", "");
  return (by: 0 | 1) => generateSync({ secret, epoch: Math.floor(Date.now() / 1_000) + 30 * by });
};

async function setUp({ user }: Pick<Awaited<ReturnType<typeof openAdmin>>, "user">) {
  await user.insert(await screen.findByLabelText("Current password"), password);
  await user.click(screen.getByRole("button", { name: "Continue" }));
  const code = codesOf((await screen.findByLabelText("Setup key")).textContent);
  expect(screen.getByRole("img", { name: "QR code for the authenticator app" })).toBeTruthy();
  await user.insert(screen.getByLabelText("Code"), "000000");
  await user.click(screen.getByRole("button", { name: "Confirm" }));
  await screen.findByText(/^This code is wrong or has already been used/);
  await user.clear(screen.getByLabelText("Code"));
  await user.insert(screen.getByLabelText("Code"), code(0));
  await user.click(screen.getByRole("button", { name: "Confirm" }));
  const list = await screen.findByRole("list", { name: "Recovery codes" });
  const recovery = within(list)
    .getAllByRole("listitem")
    .map(({ textContent }) => textContent);
  await user.click(screen.getByRole("button", { name: "I’ve Saved Them" }));
  return { code, recovery };
}

describe("a second factor", () => {
  it("is set up, required at login, and removed", async () => {
    const { email, admin } = await anOwner();
    const app = await openAdmin(database, "/admin/account", { admin });
    await app.user.click(await screen.findByRole("button", { name: "Set Up Authenticator App" }));
    const { code, recovery } = await setUp(app);
    expect(recovery).toHaveLength(10);
    const state = await screen.findByText(/10 recovery codes are left/);
    expect(document.activeElement).toBe(state.closest("p"));

    await app.user.click(screen.getByRole("button", { name: "Logout" }));
    const logIn = () => app.user.click(screen.getByRole("button", { name: "Log In" }));
    await app.user.insert(await screen.findByLabelText("Email"), email);
    await app.user.insert(screen.getByLabelText("Password"), password);
    await logIn();
    const field = await screen.findByLabelText("Code");
    expect(screen.queryByRole("alert")).toBeNull();
    await app.user.insert(field, "000000");
    await logIn();
    expect((await screen.findByRole("alert")).textContent).toMatch(
      /^This code is wrong or has already been used/,
    );
    await app.user.clear(field);
    await app.user.insert(field, code(1));
    await logIn();
    await screen.findByRole("heading", { level: 1, name: "Dashboard" });

    await app.user.click(screen.getByRole("link", { name: "Nadia Khan" }));
    await app.user.click(await screen.findByRole("button", { name: "Remove App" }));
    await app.user.insert(await screen.findByLabelText("Current password"), password);
    await app.user.insert(screen.getByLabelText("Code"), recovery[3] ?? "");
    await app.user.click(screen.getByRole("button", { name: "Remove App" }));
    expect(await screen.findByText("Authenticator app removed.")).toBeTruthy();
    expect(await screen.findByRole("button", { name: "Set Up Authenticator App" })).toBeTruthy();
  });

  it("must be set up first if the settings require one", async () => {
    const { admin } = await anOwner();
    const app = await openAdmin(database, "/admin/settings", { admin });
    await app.user.click(await screen.findByRole("switch", { name: "Admins need a second factor" }));
    await app.user.click(screen.getByRole("button", { name: "Save Settings" }));
    await screen.findByText(/^Set up a second factor\. The shop requires one/);
    expect(app.address()).toBe("/admin/account");
    expect(screen.queryByRole("navigation", { name: "Main" })).toBeNull();
    expect(screen.queryByRole("button", { name: "Cancel" })).toBeNull();
    await expect(app.api.client.admin.dashboard.query()).rejects.toMatchObject({
      data: { reason: "DUTY_FIRST" },
    });

    await setUp(app);
    await screen.findByRole("navigation", { name: "Main" });
    await waitFor(() => expect(screen.queryByText(/^Set up a second factor\. The shop/)).toBeNull());
    expect(screen.queryByRole("button", { name: "Remove App" })).toBeNull();
    await openFromMenu(app.user, "Settings", "Settings");
    expect(
      await screen.findByRole("switch", { name: "Admins need a second factor", checked: true }),
    ).toBeTruthy();
  });
});
