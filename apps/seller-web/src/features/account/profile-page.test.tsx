import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { createPasswords } from "@haat/auth/password";
import { builders } from "@haat/testing/database/builders";
import { testDatabase } from "@haat/testing/database/test-file-database";
import { renderSellerApp } from "#testing/render-seller-app.tsx";

const database = testDatabase();
const { aSeller } = builders(database);

describe("the seller's profile", () => {
  it("saves an edit", async () => {
    const { api, user } = await renderSellerApp(database, "/profile", await aSeller());
    await user.click(await screen.findByRole("button", { name: "Edit Profile" }));
    const name = screen.getByLabelText("Name");
    await user.clear(name);
    await user.insert(name, "Meera & Daughters");
    await user.click(screen.getByRole("button", { name: "Save Changes" }));
    expect(await screen.findByText("Profile updated successfully!")).toBeDefined();
    expect(screen.getByText("Meera & Daughters")).toBeDefined();
    expect((await api.client.account.me.query())?.user.name).toBe("Meera & Daughters");
  });

  it("deletes the account with the password, after explaining what happens to the products", async () => {
    const seller = await aSeller({ passwordHash: await createPasswords().hash("seven green parrots") });
    const { user, router } = await renderSellerApp(database, "/profile", seller);
    const file = await screen.findByRole("link", { name: "Download My Data" });
    expect(file.getAttribute("href")).toBe("/api/account/data.json");
    await user.click(screen.getByRole("button", { name: "Delete My Account" }));
    screen.getByText(/^Your products are removed from the shop/);
    await user.insert(screen.getByLabelText("Current password"), "seven green parrots");
    await user.click(screen.getByRole("button", { name: "Delete My Account" }));
    expect(await screen.findByText("Your account is deleted.")).toBeDefined();
    await waitFor(() => expect(router.state.location.pathname).toBe("/login"));
  });

  it("keeps an invalid contact number, with a message", async () => {
    const { user } = await renderSellerApp(database, "/profile", await aSeller());
    await user.click(await screen.findByRole("button", { name: "Edit Profile" }));
    const contact = screen.getByLabelText("Contact");
    await user.clear(contact);
    await user.insert(contact, "12");
    await user.click(screen.getByRole("button", { name: "Save Changes" }));
    expect(await screen.findByText("Enter a contact number of 10 to 15 digits.")).toBeDefined();
  });
});
