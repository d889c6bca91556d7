import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { builders } from "@haat/testing/database/builders";
import { testDatabase } from "@haat/testing/database/test-file-database";
import type { TestApi } from "@haat/web-kit/testing/test-api.ts";
import { openShop, renderShop } from "../../../testing/render-shop.tsx";

const database = testDatabase();
const { aBuyer, aProduct } = builders(database);

const follow = async (label: string) =>
  within(await screen.findByRole("navigation", { name: "Main" })).getByRole("link", { name: label });
const said = () => document.querySelector("main [aria-live=polite][aria-atomic]")?.textContent;
const heading = (name: string) => screen.getByRole("heading", { level: 1, name });

describe("client navigation", () => {
  it("moves the focus to its heading and reads out its title", async () => {
    const { user } = await renderShop(database, "/home");
    await user.click(await follow("About"));
    await waitFor(() => expect(document.activeElement).toBe(heading("About Haat")));
    expect(said()).toBe("About · Haat");
    await user.click(await follow("Products"));
    await waitFor(() => expect(document.activeElement).toBe(heading("Product List")));
    expect(said()).toBe("Product List · Haat");
  });

  it("does the same on Back", async () => {
    const { router, user } = await renderShop(database, "/about");
    await user.click(await follow("Products"));
    await waitFor(() => expect(document.activeElement).toBe(heading("Product List")));
    router.history.back();
    await waitFor(() => expect(document.activeElement).toBe(heading("About Haat")));
    expect(said()).toBe("About · Haat");
  });

  it("does the same when leaving before the first page has loaded", async () => {
    const { id } = await aProduct();
    const before = ({ hold }: TestApi) => hold("product.get");
    const { user } = await openShop(database, { path: `/detail/${id}`, before });
    const link = await follow("About");
    expect(screen.queryByRole("heading", { level: 1 })).toBeNull();
    await user.click(link);
    await waitFor(() => expect(document.activeElement).toBe(heading("About Haat")));
    expect(said()).toBe("About · Haat");
  });

  it("doesn't interrupt typing", async () => {
    const { router } = await renderShop(database, "/home");
    const field = await screen.findByLabelText("Search products");
    router.subscribe("onBeforeLoad", () => field.focus());
    await router.navigate({ to: "/about" });
    await waitFor(() => expect(said()).toBe("About · Haat"));
    heading("About Haat");
    expect(document.activeElement).toBe(field);
  });

  it("focuses the target of the URL fragment", async () => {
    const { router } = await renderShop(database, "/about");
    await follow("Home");
    await router.navigate({ to: "/home", hash: "categories" });
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Shop by category" })),
    );
  });

  it("announces nothing on the first page and leaves the focus", async () => {
    await renderShop(database, "/about");
    await screen.findByRole("heading", { level: 1, name: "About Haat" });
    expect(said()).toBe("");
    expect(document.activeElement).toBe(document.body);
  });

  it("keeps the focus while filtering", async () => {
    await aProduct({ name: "Reed basket", category: "Electronics", subcategory: "Mobiles & Tablets" });
    const { router } = await renderShop(database, "/products");
    await screen.findByRole("link", { name: "Reed basket" });
    const field = screen.getByLabelText("Search products");
    field.focus();
    await router.navigate({ to: "/products", search: { category: "Electronics" } });
    await waitFor(() => expect(router.state.location.search).toEqual({ category: "Electronics" }));
    expect(document.activeElement).toBe(field);
  });

  it("focuses the login's heading after a redirect", async () => {
    const { user } = await renderShop(database, "/about");
    await user.click(await follow("Cart"));
    await waitFor(() => expect(document.activeElement).toBe(heading("Log In")));
    expect(said()).toBe("Log In · Haat");
  });

  it("moves from the phone menu to the selected page", async () => {
    const { user } = await renderShop(database, "/about", await aBuyer());
    await screen.findByRole("heading", { level: 1, name: "About Haat" });
    await user.click(screen.getByRole("button", { name: "Menu" }));
    const menu = await screen.findByRole("dialog", { name: "Menu" });
    await user.click(within(menu).getByRole("link", { name: "My Orders" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(heading("My Orders")));
  });

  it("can skip the header", async () => {
    await renderShop(database, "/about");
    await screen.findByRole("heading", { level: 1, name: "About Haat" });
    const skip = screen.getByRole("link", { name: "Skip to content" });
    const first = document.querySelector("a[href], button, input");
    expect(first).toBe(skip);
    expect(document.querySelector(skip.getAttribute("href") ?? "")).toBe(screen.getByRole("main"));
    expect(screen.getByRole("main").tabIndex).toBe(-1);
  });
});
