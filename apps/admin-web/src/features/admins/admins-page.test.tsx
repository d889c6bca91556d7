import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { sessionTokens } from "@haat/auth/session-token";
import { admins, adminSessions } from "@haat/db/schema/user.table";
import { builders } from "@haat/testing/database/builders";
import { testDatabase } from "@haat/testing/database/test-file-database";
import { openAdmin, openFromMenu } from "../../testing/open-admin.tsx";

const database = testDatabase();
const { anAdmin, aSupporter } = builders(database);

const rowOf = async (name: string) => (await screen.findByText(name, { selector: "td span" })).closest("tr")!;

describe("the page of admins", () => {
  it("adds an admin with a one-time password that they must replace", async () => {
    const { user, api, address } = await openAdmin(database, "/admin/admins", { admin: await anAdmin() });
    await user.click(await screen.findByRole("button", { name: "Add Admin" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Add an Admin" }));
    const email = `${crypto.randomUUID()}@example.test`;
    await user.insert(dialog.getByRole("textbox", { name: "Full name" }), "Ira Sen");
    await user.click(dialog.getByRole("button", { name: "Add Admin" }));
    await dialog.findByText("Enter a valid email address.");
    await user.insert(dialog.getByRole("textbox", { name: "Email" }), email);
    await user.click(dialog.getByRole("button", { name: "Add Admin" }));

    const added = within(await screen.findByRole("dialog", { name: "Admin Added" }));
    const password = added.getByLabelText("One-time password").textContent;
    await user.click(added.getByRole("button", { name: "Done" }));
    expect(within(await rowOf("Ira Sen")).getByText("Support")).toBeTruthy();

    api.leave();
    await api.client.admin.logIn.mutate({ email, password });
    const theirs = await openAdmin(database, "/admin/dashboard", { client: api.client });
    await screen.findByText(/^Choose a password that only you know/);
    expect(theirs.address()).toBe("/admin/account");
    expect(address()).toBe("/admin/admins");
    const page = within(theirs.page);
    expect(page.queryByRole("navigation", { name: "Main" })).toBeNull();
    await expect(api.client.admin.orders.query({})).rejects.toMatchObject({ data: { reason: "DUTY_FIRST" } });
    await theirs.user.insert(page.getByLabelText("Current password"), password);
    await theirs.user.insert(page.getByLabelText("New password"), "a tamarind tree");
    await theirs.user.insert(page.getByLabelText("Repeat new password"), "a tamarind tree");
    await theirs.user.click(page.getByRole("button", { name: "Change Password" }));
    expect(await page.findByRole("navigation", { name: "Main" })).toBeTruthy();
    expect(page.queryByText(/^Choose a password that only you know/)).toBeNull();
  });

  it("adds an admin once even if the form is sent twice, and shows the password", async () => {
    const { user } = await openAdmin(database, "/admin/admins", { admin: await anAdmin() });
    await user.click(await screen.findByRole("button", { name: "Add Admin" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Add an Admin" }));
    await user.insert(dialog.getByRole("textbox", { name: "Full name" }), "Ira Sen");
    await user.insert(dialog.getByRole("textbox", { name: "Email" }), `${crypto.randomUUID()}@example.test`);
    const form = dialog.getByRole("button", { name: "Add Admin" }).closest("form")!;
    fireEvent.submit(form);
    fireEvent.submit(form);
    const added = within(await screen.findByRole("dialog", { name: "Admin Added" }));
    expect(added.getByLabelText("One-time password").textContent).toMatch(/./);
  });

  it("shows at the field that an address is taken", async () => {
    const email = `${crypto.randomUUID()}@example.test`;
    await aSupporter({ email });
    const { user } = await openAdmin(database, "/admin/admins", { admin: await anAdmin() });
    await user.click(await screen.findByRole("button", { name: "Add Admin" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Add an Admin" }));
    await user.insert(dialog.getByRole("textbox", { name: "Full name" }), "Ira Sen");
    await user.insert(dialog.getByRole("textbox", { name: "Email" }), email);
    await user.click(dialog.getByRole("button", { name: "Add Admin" }));
    expect(await dialog.findByText("An admin with this email already exists.")).toBeTruthy();
    expect(dialog.queryByRole("alert")).toBeNull();
  });

  it("changes roles and removes admins, but never the last owner", async () => {
    await database.owner.update(admins).set({ removedAt: new Date() });
    const admin = await anAdmin({ name: "Nadia Khan" });
    await aSupporter({ name: "Ira Sen" });
    const { user } = await openAdmin(database, "/admin/admins", { admin });
    const confirm = async (name: string) =>
      user.click(within(await screen.findByRole("dialog")).getByRole("button", { name }));

    await user.click(await screen.findByRole("button", { name: "Remove Nadia Khan" }));
    await confirm("Remove");
    expect(
      await screen.findByText("The shop needs an owner. Make another admin an owner first."),
    ).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Make Owner: Ira Sen" }));
    await confirm("Make Owner");
    expect(await within(await rowOf("Ira Sen")).findByText("Owner")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Remove Ira Sen" }));
    await confirm("Remove");
    await waitFor(() => expect(screen.queryByText("Ira Sen", { selector: "td span" })).toBeNull());
    await openFromMenu(user, "Settings", "Audit");
    expect(await screen.findByText("removed as an admin", { exact: false })).toBeTruthy();
    expect(screen.getByText("role changed to owner, was support", { exact: false })).toBeTruthy();
  });
});

describe("the admin's sessions", () => {
  it("are listed with device and network, and can be ended", async () => {
    const admin = await anAdmin();
    const { api } = await openAdmin(database, "/admin/account", { admin });
    await screen.findByText("This session");
    expect(screen.queryByRole("button", { name: "End Other Sessions" })).toBeNull();
    const others = Array.from({ length: 3 }, () => ({
      adminId: admin.id,
      tokenHash: sessionTokens.make().hash,
      device: "Chrome on Android",
      network: "203.0.113.0/24",
      expiresAt: new Date(Date.now() + 3_600_000),
    }));
    await database.owner.insert(adminSessions).values(others);
    const again = await openAdmin(database, "/admin/account", { client: api.client });
    const page = within(again.page);
    const [first] = await page.findAllByRole("button", { name: /^End session: Chrome on Android/ });
    expect(page.getAllByText(/^Network 203\.0\.113\.0\/24\./)).toHaveLength(3);
    await again.user.click(first!);
    await waitFor(() => expect(page.getAllByRole("button", { name: /^End session/ })).toHaveLength(2));
    await again.user.click(page.getByRole("button", { name: "End Other Sessions" }));
    await waitFor(() => expect(page.queryByRole("button", { name: /^End session/ })).toBeNull());
    expect(page.getByText("This session")).toBeTruthy();
  });
});
