import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { builders } from "@haat/testing/database/builders";
import { testDatabase } from "@haat/testing/database/test-file-database";
import { renderShop } from "../../../testing/render-shop.tsx";

const database = testDatabase();
const { aBuyer, aProduct, anEntry } = builders(database);

const nav = () => screen.findByRole("navigation", { name: "Main" });
const search = () => screen.getByLabelText<HTMLInputElement>("Search products");

describe("the header of the shop", () => {
  it("has six links for a visitor", async () => {
    await renderShop(database, "/about");
    const links = within(await nav()).getAllByRole("link");
    expect(links.map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
      ["Home", "/home"],
      ["Products", "/products"],
      ["My Orders", "/orders"],
      ["About", "/about"],
      ["Cart", "/cart"],
      ["Log In", "/login"],
    ]);
  });

  it("links a buyer to their profile instead of the login", async () => {
    await renderShop(database, "/about", await aBuyer());
    const main = within(await nav());
    expect((await main.findByRole("link", { name: "Profile" })).getAttribute("href")).toBe("/profile");
    expect(main.queryByRole("link", { name: "Log In" })).toBeNull();
  });

  it("counts cart entries, not pieces", async () => {
    const buyer = await aBuyer();
    for (const quantity of [3, 4]) await anEntry({ buyer, product: await aProduct({ stock: 9 }), quantity });
    await renderShop(database, "/about", buyer);
    const main = within(await nav());
    await waitFor(() => expect(main.getByRole("link", { name: /^Cart/ }).textContent).toBe("Cart2"));
  });

  it.each([
    ["/", "Home"],
    ["/home", "Home"],
    ["/products?search=pot", "Products"],
    ["/about", "About"],
  ])("marks the current page: on %s, %s", async (path, label) => {
    await renderShop(database, path);
    const current = within(await nav())
      .getAllByRole("link")
      .filter((link) => link.getAttribute("aria-current") === "page");
    expect(current.map(({ textContent }) => textContent)).toEqual([label]);
  });

  it("searches for trimmed text, and never for nothing", async () => {
    const { router, user } = await renderShop(database, "/about");
    await nav();
    await user.type(search(), "   {Enter}");
    expect(router.state.location.pathname).toBe("/about");
    await user.clear(search());
    await user.type(search(), "  brass lamp {Enter}");
    await waitFor(() => expect(router.state.location.pathname).toBe("/products"));
    expect(router.state.location.search).toEqual({ search: "brass lamp" });
  });

  it("keeps the focus when searching again, and follows the page's search", async () => {
    const { router, user } = await renderShop(database, "/products?search=pot");
    await nav();
    expect(search().value).toBe("pot");
    await user.clear(search());
    await user.type(search(), "lamp{Enter}");
    await waitFor(() => expect(router.state.location.search).toEqual({ search: "lamp" }));
    expect(document.activeElement).toBe(search());
    await router.navigate({ to: "/products", search: {} });
    await waitFor(() => expect(search().value).toBe(""));
  });

  it("has a menu for phones: its links, the current one, Escape, and the focus back on its button", async () => {
    const { user } = await renderShop(database, "/about");
    await nav();
    const button = screen.getByRole("button", { name: "Menu" });
    expect(button.getAttribute("aria-expanded")).toBe("false");
    button.focus();
    await user.keyboard("{Enter}");
    const menu = await screen.findByRole("dialog", { name: "Menu" });
    expect(button.getAttribute("aria-expanded")).toBe("true");
    const links = within(menu).getAllByRole("link");
    expect(links.map(({ textContent }) => textContent)).toEqual([
      "Home",
      "Products",
      "My Orders",
      "About",
      "Cart",
      "Log In",
    ]);
    expect(within(menu).getByRole("link", { name: "About" }).getAttribute("aria-current")).toBe("page");
    await waitFor(() => expect(menu.contains(document.activeElement)).toBe(true));
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(button));
  });

  it("suggests categories, brands and products while typing, by keyboard", async () => {
    const lamp = await aProduct({ name: "Zari table lamp", brand: "Zarina" });
    await aProduct({ name: "Zari kurta", brand: "Kalakari" });
    const { router, user } = await renderShop(database, "/about");
    await nav();
    await user.insert(search(), "zari");
    const list = await screen.findByRole("listbox", { name: "Suggestions" });
    expect(
      within(list)
        .getAllByRole("option")
        .map(({ textContent }) => textContent.split(" ₹")[0]),
    ).toEqual(["Zarina", "Zari table lamp", "Zari kurta", "See all results for “zari”"]);
    const field = screen.getByRole("combobox", { name: "Search products", expanded: true });
    expect(field.getAttribute("aria-controls")).toBe(list.id);
    await user.keyboard("{ArrowDown}{ArrowDown}");
    const chosen = within(list).getByRole("option", { name: /^Zari table lamp/ });
    expect(field.getAttribute("aria-activedescendant")).toBe(chosen.id);
    await user.keyboard("{Enter}");
    await waitFor(() => expect(router.state.location.pathname).toBe(`/detail/${lamp.id}`));
  });

  it("opens a suggested category by mouse", async () => {
    const { router, user } = await renderShop(database, "/about");
    await nav();
    await user.insert(search(), "kitchen app");
    await user.click(await screen.findByRole("option", { name: "Kitchen Appliances in Home & Kitchen" }));
    await waitFor(() => expect(router.state.location.pathname).toBe("/products"));
    expect(router.state.location.search).toMatchObject({
      category: "Home & Kitchen",
      subcategory: "Kitchen Appliances",
    });
  });

  it("searches on Enter when nothing is selected, and closes suggestions with Escape", async () => {
    await aProduct({ name: "Quilted quiver" });
    const { router, user } = await renderShop(database, "/about");
    await nav();
    await user.insert(search(), "quil");
    await screen.findByRole("option", { name: /^Quilted quiver/ });
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("listbox", { name: "Suggestions" })).toBeNull());
    const field = screen.getByRole<HTMLInputElement>("combobox", { name: "Search products" });
    expect(field.value).toBe("quil");
    await user.keyboard("t{Enter}");
    await waitFor(() => expect(router.state.location.search).toEqual({ search: "quilt" }));
    await waitFor(() => expect(screen.queryByRole("listbox", { name: "Suggestions" })).toBeNull());
  });
});
