import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { builders } from "@haat/testing/database/builders";
import { testDatabase } from "@haat/testing/database/test-file-database";
import type { TestApi } from "@haat/web-kit/testing/test-api.ts";
import { openShop, renderShop } from "../../testing/render-shop.tsx";

const database = testDatabase();
const { aBuyer, aProduct, anOrder, changeSettings } = builders(database);

const openEmpty = async (before: (api: TestApi) => void) =>
  openShop(database, { path: "/orders", person: await aBuyer(), before });

describe("orders of a visitor", () => {
  it("ask for a login, and link there and back", async () => {
    const { router, user } = await renderShop(database, "/orders");
    await screen.findByRole("heading", { name: "You need to log in to view your orders" });
    expect(screen.queryByRole("alert")).toBeNull();
    await user.click(within(screen.getByRole("main")).getByRole("link", { name: "Log In" }));
    await waitFor(() => expect(router.state.location.pathname).toBe("/login"));
    expect(router.state.location.search).toEqual({ redirect: "/orders" });
  });

  it("ask for a login when the session has ended", async () => {
    const { api, user } = await openEmpty(({ cut }) => cut("order.list"));
    await screen.findByRole("alert");
    api.restore();
    api.leave();
    await user.click(screen.getByRole("button", { name: "Try Again" }));
    await screen.findByText("You need to log in to view your orders");
  });
});

describe("orders that don't load", () => {
  it("say that they are loading", async () => {
    const { api } = await openEmpty(({ hold }) => hold("order.list"));
    await screen.findByText("Loading your orders...");
    api.restore();
    await screen.findByText("You don't have any orders yet");
    expect(screen.queryByText("Loading your orders...")).toBeNull();
  });

  it("show the failure and can be retried", async () => {
    const { api, user } = await openEmpty(({ cut }) => cut("order.list"));
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toContain("Failed to load your orders. Please try again later.");
    api.restore();
    await user.click(screen.getByRole("button", { name: "Try Again" }));
    await screen.findByText("You don't have any orders yet");
  });

  it("show the failure when not even the session loads", async () => {
    await openEmpty(({ cut }) => cut("account.me", "order.list"));
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toContain("Failed to load your orders. Please try again later.");
  });

  it("show the server's message", async () => {
    await openEmpty(({ overload }) => overload("order.list"));
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toContain("The shop is busy right now. Please try again in a moment.");
  });

  it("come ten at a time, and a failed page leaves the other list and the way back", async () => {
    await changeSettings({ maxOpenOrders: 30 });
    const buyer = await aBuyer();
    const product = await aProduct({ stock: 100 });
    const numbers: number[] = [];
    for (let count = 1; count <= 11; count += 1)
      numbers.unshift((await anOrder({ buyer, lines: [{ product }] })).number);
    const { api, router, user } = await renderShop(database, "/orders", buyer);
    const shown = () =>
      screen.getAllByRole("article").map((order) => order.getAttribute("aria-label")?.replace("Order #", ""));
    await waitFor(() => expect(shown()).toEqual(numbers.slice(0, 10).map(String)));
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Newer" }).disabled).toBe(true);
    api.cut("order.list");
    await user.click(screen.getByRole("link", { name: "Older" }));
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toContain("Failed to load your orders. Please try again later.");
    screen.getByText("Approved orders show up here.");
    api.restore();
    await user.click(screen.getByRole("button", { name: "Try Again" }));
    await waitFor(() => expect(shown()).toEqual([`${numbers[10]}`]));
    await user.click(screen.getByRole("link", { name: "Newer" }));
    await waitFor(() => expect(shown()).toHaveLength(10));
    router.history.back();
    await waitFor(() => expect(shown()).toHaveLength(1));
  });
});
