import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { createPasswords } from "@haat/auth/password";
import { adminPasskeys } from "@haat/db/schema/user.table";
import { builders } from "@haat/testing/database/builders";
import { testDatabase } from "@haat/testing/database/test-file-database";
import { openAdmin } from "../../../testing/open-admin.tsx";
import { plugInDevice } from "../../../testing/plug-in-device.ts";

const database = testDatabase();
const { anAdmin } = builders(database);
const password = "a tamarind tree";
const passwordHash = createPasswords().hash(password);

/** The account page of a new owner whose browser has a passkey device. */
async function anAccount(at = "/admin/account") {
  const email = `${crypto.randomUUID()}@example.test`;
  const admin = await anAdmin({ email, passwordHash: await passwordHash });
  const device = plugInDevice();
  const app = await openAdmin(database, at, { admin });
  const press = async (name: string) => app.user.click(await screen.findByRole("button", { name }));
  return { ...device, ...app, admin, email, press };
}
type Account = Awaited<ReturnType<typeof anAccount>>;

async function addFirst({ user, press }: Account) {
  await user.insert(await screen.findByLabelText("Current password"), password);
  await press("Continue");
  await user.insert(await screen.findByLabelText("Name"), "Laptop");
  await press("Add Passkey");
  const list = await screen.findByRole("list", { name: "Recovery codes" });
  const [code = ""] = within(list)
    .getAllByRole("listitem")
    .map(({ textContent }) => textContent);
  await press("I’ve Saved Them");
  return code;
}

const banner = async () => (await screen.findByRole("alert")).textContent;

describe("a passkey", () => {
  it("is added, logs in, and is removed", async () => {
    const account = await anAccount();
    const { user, press, declineOnce, email } = account;
    await press("Add a Passkey");
    await addFirst(account);
    await screen.findByText(/^Logging in requires a passkey\. 10 recovery codes are left\.$/);
    expect((await screen.findByRole("list", { name: "Passkeys" })).textContent).toMatch(
      /^LaptopAdded .+, not used yetRemove$/,
    );

    await press("Logout");
    await user.insert(await screen.findByLabelText("Email"), email);
    await user.insert(screen.getByLabelText("Password"), password);
    await press("Log In");
    await screen.findByRole("button", { name: "Use a Passkey" });
    expect(screen.queryByRole("alert")).toBeNull();
    expect(screen.getByLabelText("Recovery code")).toBeTruthy();
    declineOnce("get");
    await press("Use a Passkey");
    expect(await banner()).toBe("Your device didn’t return a passkey. Please try again.");
    await press("Use a Passkey");
    await screen.findByRole("heading", { level: 1, name: "Dashboard" });

    await user.click(screen.getByRole("link", { name: "Nadia Khan" }));
    await press("Remove passkey: Laptop");
    await press("Use a Passkey");
    expect(await screen.findByText("Enter your current password.")).toBeTruthy();
    await user.insert(screen.getByLabelText("Current password"), "not this one");
    await press("Use a Passkey");
    expect(await screen.findByText("This isn't your current password.")).toBeTruthy();
    await user.clear(screen.getByLabelText("Current password"));
    await user.insert(screen.getByLabelText("Current password"), password);
    await press("Use a Passkey");
    expect(await screen.findByText("Passkey removed.")).toBeTruthy();
    expect(await screen.findByText(/^Off\. Turn it on/)).toBeTruthy();
  });

  it("that is refused can be replaced by a recovery code at login", async () => {
    const account = await anAccount();
    const { user, press, device, email } = account;
    await press("Add a Passkey");
    const code = await addFirst(account);
    await press("Logout");
    await user.insert(await screen.findByLabelText("Email"), email);
    await user.insert(screen.getByLabelText("Password"), password);
    await press("Log In");
    await screen.findByRole("button", { name: "Use a Passkey" });
    device.isVerified = false;
    await press("Use a Passkey");
    expect(await banner()).toMatch(/^Your passkey wasn't accepted or took too long\./);
    await user.insert(screen.getByLabelText("Recovery code"), code);
    await press("Log In");
    await screen.findByRole("heading", { level: 1, name: "Dashboard" });
  });

  it("is added to others after a check, without new codes, up to five", async () => {
    const account = await anAccount();
    const { user, press, admin } = account;
    await press("Add a Passkey");
    await addFirst(account);
    await press("Add a Passkey");
    await user.insert(await screen.findByLabelText("Current password"), password);
    await press("Continue");
    await screen.findByText(/^Enter the six digits of your authenticator app, or a recovery code/);
    await press("Use a Passkey");
    await press("Add Passkey");
    await screen.findByText("Name is required.");
    await user.insert(screen.getByLabelText("Name"), "Phone");
    plugInDevice().declineOnce("create");
    await press("Add Passkey");
    expect(await banner()).toBe("Your device didn’t return a passkey. Please try again.");
    await press("Add Passkey");
    await screen.findByText("Passkey added. You’re logged out everywhere else.");
    const rows = within(await screen.findByRole("list", { name: "Passkeys" })).getAllByRole("listitem");
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      ...[expect.stringMatching(/^Laptop.*last used/), expect.stringMatching(/^Phone.*not used yet/)],
    ]);

    const values = { adminId: admin.id, name: "Key", publicKey: "", counter: 0, transports: [] };
    const more = [1, 2, 3].map(() => ({ ...values, credentialId: crypto.randomUUID() }));
    await database.owner.insert(adminPasskeys).values(more);
    await openAdmin(database, "/admin/account", { admin });
    await waitFor(() => expect(screen.getAllByText("Key")).toHaveLength(3));
    expect(screen.getAllByRole("button", { name: "Add a Passkey" })).toHaveLength(1);
  });

  it("can be the second factor the settings require, and then the last one can't be removed", async () => {
    const account = await anAccount("/admin/settings");
    const { user, press } = account;
    await user.click(await screen.findByRole("switch", { name: "Admins need a second factor" }));
    await press("Save Settings");
    await screen.findByText(/^Set up a second factor\. The shop requires one/);
    await press("Add a Passkey Instead");
    await addFirst(account);
    await screen.findByRole("navigation", { name: "Main" });
    await screen.findByRole("list", { name: "Passkeys" });
    expect(screen.queryByRole("button", { name: "Remove passkey: Laptop" })).toBeNull();
  });
});
