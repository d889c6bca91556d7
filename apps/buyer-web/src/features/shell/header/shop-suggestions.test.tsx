import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { builders } from "@haat/testing/database/builders";
import { testDatabase } from "@haat/testing/database/test-file-database";
import { renderShop } from "../../../testing/render-shop.tsx";

const database = testDatabase();
const { aProduct } = builders(database);

const field = () => screen.getByLabelText<HTMLInputElement>("Search products");
const names = () => screen.getAllByRole("option").map(({ textContent }) => textContent.split(" ₹")[0]);
const said = () => {
  const search = field().closest("search");
  return search && within(search).getByRole("status").textContent;
};

async function openShop() {
  const opened = await renderShop(database, "/about");
  await screen.findByRole("navigation", { name: "Main" });
  return opened;
}

describe("the suggestions under the search box", () => {
  it("drop the selection when typing continues: Enter searches for the text", async () => {
    await aProduct({ name: "Kurta of muslin" });
    const { router, user } = await openShop();
    await user.insert(field(), "kurta");
    await screen.findByRole("option", { name: /^Kurta of muslin/ });
    await user.keyboard("{ArrowDown}");
    expect(field().getAttribute("aria-activedescendant")).not.toBeNull();
    await user.keyboard(" silk{Enter}");
    await waitFor(() => expect(router.state.location.pathname).not.toBe("/about"));
    expect(router.state.location).toMatchObject({ pathname: "/products", search: { search: "kurta silk" } });
  });

  it("can't be selected by keyboard while they belong to another text", async () => {
    await aProduct({ name: "Lamp of brass" });
    const { api, router, user } = await openShop();
    await user.insert(field(), "lamp");
    await screen.findByRole("option", { name: /^Lamp of brass/ });
    api.hold("product.suggest");
    await user.clear(field());
    await user.insert(field(), "shampoo");
    await waitFor(() =>
      expect(names()).toEqual(["Lamp of brass", expect.stringMatching(/^See all results/)]),
    );
    await user.keyboard("{ArrowDown}");
    expect(field().getAttribute("aria-activedescendant")).toBeNull();
    await user.keyboard("{Enter}");
    await waitFor(() => expect(router.state.location.pathname).not.toBe("/about"));
    expect(router.state.location).toMatchObject({ pathname: "/products", search: { search: "shampoo" } });
  });

  it("can be selected once they match the text", async () => {
    await aProduct({ name: "Diya of clay" });
    const soap = await aProduct({ name: "Shampoo of amla" });
    const { router, user } = await openShop();
    await user.insert(field(), "diya");
    await screen.findByRole("option", { name: /^Diya of clay/ });
    await user.clear(field());
    await user.insert(field(), "shampoo ");
    await screen.findByRole("option", { name: /^Shampoo of amla/ });
    await user.keyboard("{ArrowDown}{Enter}");
    await waitFor(() => expect(router.state.location.pathname).toBe(`/detail/${soap.id}`));
  });

  it("show price and category, and end with a link to all results", async () => {
    await aProduct({
      name: "Ghungroo anklet",
      pricePaise: 129_900,
      category: "Fashion",
      subcategory: "Women Clothing",
    });
    const { router, user } = await openShop();
    await user.insert(field(), "ghungroo");
    await screen.findByRole("option", { name: "Ghungroo anklet ₹1,299 · Clothing" });
    await user.keyboard("{ArrowUp}{Enter}");
    await waitFor(() => expect(router.state.location.href).toBe("/products?search=ghungroo"));
  });

  it("say when they're only similar", async () => {
    await aProduct({ name: "Cane chair" });
    const { user } = await openShop();
    await user.insert(field(), "sofa");
    await screen.findByRole("option", { name: /^Cane chair/ });
    expect(said()).toBe("No exact match. Showing similar products. 1 suggestion for sofa");
  });

  it("are announced with their count and text, even when there are none", async () => {
    await aProduct({ name: "Jhola of jute" });
    await aProduct({ name: "Matka of clay" });
    const { user } = await openShop();
    await user.insert(field(), "jhola");
    await waitFor(() => expect(said()).toBe("1 suggestion for jhola"));
    await user.clear(field());
    expect(said()).toBe("");
    await user.insert(field(), "matka");
    await waitFor(() => expect(said()).toBe("1 suggestion for matka"));
    await user.clear(field());
    await user.insert(field(), "zzzqq");
    await waitFor(() => expect(said()).toBe("No suggestions for zzzqq."));
    expect(screen.queryByRole("listbox", { name: "Suggestions" })).toBeNull();
  });

  it("don't claim to be none when the server didn't answer", async () => {
    await aProduct({ name: "Tawa of iron" });
    const { api, user } = await openShop();
    await user.insert(field(), "tawa");
    await waitFor(() => expect(said()).toBe("1 suggestion for tawa"));
    api.cut("product.suggest");
    await user.insert(field(), "s");
    expect(said()).toBe("");
    await waitFor(() => expect(screen.queryByRole("listbox", { name: "Suggestions" })).toBeNull());
    expect(said()).toBe("");
  });
});
