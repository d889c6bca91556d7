import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { builders, testAddress } from "@haat/db/testing/builders";
import { useDatabase as givenDatabase } from "@haat/db/testing/use-database";
import { renderShop } from "../../testing/render-shop.tsx";

const database = givenDatabase();
const { aBuyer } = builders(database);

describe("updating the address", () => {
  it("asks for all six fields", async () => {
    const { user } = await renderShop(database, "/updateAddress", await aBuyer());
    await user.click(await screen.findByRole("button", { name: "Save address" }));
    await screen.findByText("House number is required.");
    screen.getByText("A PIN code has six digits, for example 560001.");
  });

  it("saves, says so and goes back a moment later", async () => {
    const buyer = await aBuyer({ address: testAddress });
    const { user, router, api } = await renderShop(database, "/profile", buyer);
    await user.click(await screen.findByRole("link", { name: "Update address" }));
    const road = await screen.findByLabelText("Road");
    await user.clear(road);
    await user.type(road, "Church Street");
    await user.click(screen.getByRole("button", { name: "Save address" }));
    await screen.findByText("Profile updated successfully!");
    await waitFor(() => expect(router.state.location.pathname).toBe("/profile"), { timeout: 4_000 });
    await screen.findByText(/Church Street/);
    expect((await api.client.account.me.query())?.user.address?.road).toBe("Church Street");
  });
});
