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

/** A page of a new owner, whose browser has a device for passkeys. */
async function anAccount(at = "/admin/account") {
  const email = `${crypto.randomUUID()}@example.test`;
  const admin = await anAdmin({ email, passwordHash: await passwordHash });
  const device = plugInDevice();
  const app = await openAdmin(database, at, { admin });
  const press = async (name: string) => app.user.click(await screen.findByRole("button", { name }));
  return { ...device, ...app, admin, email, press };
}
type Account = Awaited<ReturnType<typeof anAccount>>;

/** From the form of the proof to the recovery codes. */
async function addFirst({ user, press }: Account) {
  await user.insert(await screen.findByLabelText("Current password"), password);
  await press("Go on");
  await user.insert(await screen.findByLabelText("Name"), "Laptop");
  await press("Add passkey");
  const list = await screen.findByRole("list", { name: "Recovery codes" });
  const [code = ""] = within(list)
    .getAllByRole("listitem")
    .map(({ textContent }) => textContent);
  await press("I have kept them");
  return code;
}

const banner = async () => (await screen.findByRole("alert")).textContent;

describe("a passkey", () => {
  it("is added, logs in, and is removed", async () => {
    const account = await anAccount();
    const { user, press, declineOnce, email } = account;
    await press("Add a passkey");
    await addFirst(account);
    await screen.findByText(/^Logging in asks for a passkey\. 10 recovery codes are left\.$/);
    expect((await screen.findByRole("list", { name: "Passkeys" })).textContent).toMatch(
      /^LaptopAdded .+, not used yetRemove$/,
    );

    await press("Logout");
    await user.insert(await screen.findByLabelText("Email"), email);
    await user.insert(screen.getByLabelText("Password"), password);
    await press("Log in");
    await screen.findByRole("button", { name: "Use a passkey" });
    expect(screen.queryByRole("alert")).toBeNull();
    expect(screen.getByLabelText("Recovery code")).toBeTruthy();
    declineOnce("get");
    await press("Use a passkey");
    expect(await banner()).toBe("No passkey came from your device. Please try again.");
    await press("Use a passkey");
    await screen.findByRole("heading", { level: 1, name: "Dashboard" });

    await user.click(screen.getByRole("link", { name: "Nadia Khan" }));
    await press("Remove passkey: Laptop");
    await press("Use a passkey");
    expect(await screen.findByText("Enter your current password.")).toBeTruthy();
    await user.insert(screen.getByLabelText("Current password"), "not this one");
    await press("Use a passkey");
    expect(await screen.findByText("This isn't your current password.")).toBeTruthy();
    await user.clear(screen.getByLabelText("Current password"));
    await user.insert(screen.getByLabelText("Current password"), password);
    await press("Use a passkey");
    expect(await screen.findByText("Your passkey is removed.")).toBeTruthy();
    expect(await screen.findByText(/^Off\. With it/)).toBeTruthy();
  });

  it("that is not accepted says so at the login, and a recovery code is taken in its place", async () => {
    const account = await anAccount();
    const { user, press, device, email } = account;
    await press("Add a passkey");
    const code = await addFirst(account);
    await press("Logout");
    await user.insert(await screen.findByLabelText("Email"), email);
    await user.insert(screen.getByLabelText("Password"), password);
    await press("Log in");
    await screen.findByRole("button", { name: "Use a passkey" });
    device.isVerified = false;
    await press("Use a passkey");
    expect(await banner()).toMatch(/^This passkey was not accepted, or it took too long\./);
    await user.insert(screen.getByLabelText("Recovery code"), code);
    await press("Log in");
    await screen.findByRole("heading", { level: 1, name: "Dashboard" });
  });

  it("is added beside another against a proof, without new codes, as long as there are fewer than five", async () => {
    const account = await anAccount();
    const { user, press, admin } = account;
    await press("Add a passkey");
    await addFirst(account);
    await press("Add a passkey");
    await user.insert(await screen.findByLabelText("Current password"), password);
    await press("Go on");
    await screen.findByText(/^Enter the six digits of your authenticator app, or a recovery code/);
    await press("Use a passkey");
    await press("Add passkey");
    await screen.findByText("Name is required.");
    await user.insert(screen.getByLabelText("Name"), "Phone");
    plugInDevice().declineOnce("create");
    await press("Add passkey");
    expect(await banner()).toBe("No passkey came from your device. Please try again.");
    await press("Add passkey");
    await screen.findByText("Your passkey is added, and you are logged out everywhere else.");
    const rows = within(await screen.findByRole("list", { name: "Passkeys" })).getAllByRole("listitem");
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      ...[expect.stringMatching(/^Laptop.*last used/), expect.stringMatching(/^Phone.*not used yet/)],
    ]);

    const values = { adminId: admin.id, name: "Key", publicKey: "", counter: 0, transports: [] };
    const more = [1, 2, 3].map(() => ({ ...values, credentialId: crypto.randomUUID() }));
    await database.owner.insert(adminPasskeys).values(more);
    await openAdmin(database, "/admin/account", { admin });
    await waitFor(() => expect(screen.getAllByText("Key")).toHaveLength(3));
    expect(screen.getAllByRole("button", { name: "Add a passkey" })).toHaveLength(1);
  });

  it("can be the second factor that the settings ask for, and the last one stays then", async () => {
    const account = await anAccount("/admin/settings");
    const { user, press } = account;
    await user.click(await screen.findByRole("switch", { name: "Admins need a second factor" }));
    await press("Save Settings");
    await screen.findByText(/^Set up a second factor\. The shop asks every admin for one/);
    await press("Add a passkey instead");
    await addFirst(account);
    await screen.findByRole("navigation", { name: "Main" });
    await screen.findByRole("list", { name: "Passkeys" });
    expect(screen.queryByRole("button", { name: "Remove passkey: Laptop" })).toBeNull();
  });
});
