import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { builders } from "@haat/testing/database/builders";
import { testDatabase } from "@haat/testing/database/test-file-database";
import { openAdmin } from "../../testing/open-admin.tsx";

const database = testDatabase();
const { anAdmin, aSupporter, changeSettings } = builders(database);
const missing = /^People who are blocked or need help do not know whom to write to/;

describe("that nobody knows how to reach the shop", () => {
  it("is said to an owner with the way to the settings, until one can write to or call the shop", async () => {
    const { user, address } = await openAdmin(database, "/admin/dashboard", { admin: await anAdmin() });
    expect(await screen.findByText(missing)).toBeTruthy();
    await user.click(screen.getByRole("link", { name: "Set it in Settings" }));
    const email = await screen.findByRole("textbox", { name: "Support email" });
    expect(address()).toBe("/admin/settings");
    await user.insert(email, "help@bazaar.test");
    await user.click(screen.getByRole("button", { name: "Save Settings" }));
    await screen.findByText("The settings are saved.");
    await user.click(screen.getByRole("link", { name: "Dashboard" }));
    await screen.findByText("Total orders");
    await waitFor(() => expect(screen.queryByText(missing)).toBeNull());
  });

  it("is read without the way there by who may not set it, and counts a phone alone", async () => {
    await changeSettings({ supportEmail: "" });
    const { page } = await openAdmin(database, "/admin/dashboard", { admin: await aSupporter() });
    expect((await screen.findByText(missing)).textContent).toMatch(/An owner sets it in Settings\.$/);
    expect(screen.queryByRole("link", { name: "Set it in Settings" })).toBeNull();
    page.remove();

    await changeSettings({ supportPhone: "1800 123 456" });
    const { api } = await openAdmin(database, "/admin/dashboard", { admin: await aSupporter() });
    await screen.findByText("Total orders");
    expect((await api.client.shop.about.query()).supportPhone).toBe("1800 123 456");
    expect(screen.queryByText(missing)).toBeNull();
  });
});
