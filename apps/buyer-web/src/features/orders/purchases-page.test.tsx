import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { builders } from "@haat/testing/database/builders";
import { testDatabase } from "@haat/testing/database/test-file-database";
import { enterSeller } from "../../testing/enter-seller.ts";
import { openShop, renderShop } from "../../testing/render-shop.tsx";

const database = testDatabase();
const { aBuyer, aProduct, anOrder } = builders(database);

describe("the purchases", () => {
  it("are only the approved lines", async () => {
    const buyer = await aBuyer();
    const [pot, lamp] = [await aProduct({ name: "Clay pot" }), await aProduct({ name: "Lamp" })];
    const { lineIds } = await anOrder({ buyer, lines: [{ product: pot }, { product: lamp }] });
    const seller = await enterSeller(database, pot.sellerId);
    await seller.order.approve.mutate({ lineId: lineIds[0] ?? "" });
    await renderShop(database, "/parches", buyer);
    await screen.findByRole("link", { name: "Clay pot" });
    expect(screen.queryByRole("link", { name: "Lamp" })).toBeNull();
  });

  it("say when nothing is approved yet", async () => {
    const buyer = await aBuyer();
    await anOrder({ buyer, lines: [{ product: await aProduct({ name: "Clay pot" }) }] });
    await renderShop(database, "/parches", buyer);
    await screen.findByText("No purchases yet");
    expect(screen.getAllByRole("link", { name: "My Orders" }).at(-1)?.getAttribute("href")).toBe("/orders");
  });

  it("say when they can't be loaded", async () => {
    const person = await aBuyer();
    await openShop(database, { path: "/parches", person, before: ({ cut }) => cut("order.list") });
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toContain("Failed to load your orders. Please try again later.");
  });

  it("require a login", async () => {
    const { router } = await renderShop(database, "/parches");
    await waitFor(() => expect(router.state.location.pathname).toBe("/login"));
    expect(router.state.location.search).toEqual({ redirect: "/parches" });
  });
});
