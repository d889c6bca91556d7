import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { createPasswords } from "@haat/auth/password";
import { builders } from "@haat/testing/database/builders";
import { testDatabase } from "@haat/testing/database/test-file-database";
import { renderShop } from "../../testing/render-shop.tsx";

const database = testDatabase();
const { aBuyer, aProduct, anOrder } = builders(database);
const password = "seven green parrots";

async function openQuestion() {
  const buyer = await aBuyer({ passwordHash: await createPasswords().hash(password) });
  const shop = await renderShop(database, "/profile", buyer);
  await shop.user.click(await screen.findByRole("button", { name: "Delete My Account" }));
  const field = await screen.findByLabelText<HTMLInputElement>("Current password");
  const deletes = async (typed: string) => {
    await shop.user.clear(field);
    await shop.user.insert(field, typed);
    await shop.user.click(screen.getByRole("button", { name: "Delete My Account" }));
  };
  return { ...shop, buyer, field, deletes };
}

describe("a buyer's data", () => {
  it("is a file to download", async () => {
    await renderShop(database, "/profile", await aBuyer());
    const link = await screen.findByRole("link", { name: "Download My Data" });
    expect(link.getAttribute("href")).toBe("/api/account/data.json");
  });

  it("is deleted with the account after the password and an explanation", async () => {
    const { field, deletes, router, api } = await openQuestion();
    expect(document.activeElement).toBe(field);
    screen.getByText("A deleted account can’t be restored.");
    screen.getByText(/^Tax law requires us to keep your orders/);
    await deletes("another password");
    await screen.findByText("This isn't your current password.");
    await deletes(password);
    await screen.findByText("Your account is deleted.");
    await waitFor(() => expect(router.state.location.pathname).toBe("/"));
    expect(await api.client.account.me.query()).toBeNull();
    expect(localStorage.getItem("user")).toBeNull();
  });

  it("stays while an order is in progress, and says so", async () => {
    const { buyer, deletes, api } = await openQuestion();
    await anOrder({ buyer, lines: [{ product: await aProduct() }] });
    await deletes(password);
    expect((await screen.findByRole("alert")).textContent).toMatch(
      /^You have open orders\. Wait until they are all delivered/,
    );
    expect((await api.client.account.me.query())?.user.id).toBe(buyer.id);
  });

  it("stays when the dialog is cancelled", async () => {
    const { user } = await openQuestion();
    await user.click(screen.getByRole("button", { name: "Cancel" }));
    expect(document.activeElement).toBe(await screen.findByRole("button", { name: "Delete My Account" }));
  });
});
