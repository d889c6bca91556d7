import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { builders } from "@haat/db/testing/builders";
import { useDatabase as givenDatabase } from "@haat/db/testing/use-database";
import type { Line } from "@haat/web-kit/testing/line.ts";
import { openShop } from "../../testing/render-shop.tsx";

const database = givenDatabase();
const { aBuyer } = builders(database);

const openCart = async (before: (line: Line) => void) =>
  openShop(database, { path: "/cart", person: await aBuyer(), before });

describe("a cart that does not come", () => {
  it("says that it is loading", async () => {
    const { api } = await openCart(({ hold }) => hold("cart.show"));
    await screen.findByText("Loading your cart...");
    api.mend();
    await screen.findByText("Your cart is empty");
    expect(screen.queryByText("Loading your cart...")).toBeNull();
  });

  it("says that it failed, and tries again", async () => {
    const { api, user } = await openCart(({ cut }) => cut("cart.show"));
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toContain("Could not fetch cart items. Please try again later.");
    api.mend();
    await user.click(screen.getByRole("button", { name: "Retry" }));
    await screen.findByText("Your cart is empty");
    expect(screen.queryByRole("alert")).toBeNull();
  });
});
