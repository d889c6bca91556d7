import { screen, waitFor } from "@testing-library/react";
import { beforeAll, describe, expect, it } from "vitest";
import { builders } from "@haat/testing/database/builders";
import { testDatabase } from "@haat/testing/database/test-file-database";
import { renderShop } from "../../testing/render-shop.tsx";

const database = testDatabase();
const { aProduct } = builders(database);

beforeAll(async () => {
  for (let number = 1; number <= 50; number += 1) await aProduct({ name: `Clay pot ${number}` });
});

const cards = () => screen.queryAllByRole("article");
const loadMore = () => screen.findByRole("button", { name: "Load More" });

describe("a long list", () => {
  it("loads page by page, announces it, and requests counts once for all sorts", async () => {
    const { api, user, router } = await renderShop(database, "/products?search=pot");
    const counts = () =>
      router.options.context.queryClient
        .getQueryCache()
        .findAll({ predicate: ({ queryKey }) => String(queryKey[0]) === "product,facets" })
        .map(({ state }) => state.dataUpdateCount);
    await screen.findByText("Showing 50 of 50 products");
    expect(cards()).toHaveLength(24);
    // Counts of categories and ratings, and of sizes, colours and brands: each once.
    await waitFor(() => expect(counts()).toEqual([1, 1]));
    api.hold("product.list");
    await user.click(await loadMore());
    await screen.findByText("Loading more products");
    api.restore();
    await screen.findByText("48 products loaded");
    expect(cards()).toHaveLength(48);
    await user.click(await loadMore());
    await screen.findByText("50 products loaded");
    expect(cards()).toHaveLength(50);
    expect(screen.queryByRole("button", { name: "Load More" })).toBeNull();
    await user.selectOptions(screen.getByRole("combobox", { name: "Sort by" }), "Price: low to high");
    await waitFor(() => expect(cards()).toHaveLength(24));
    expect(counts()).toEqual([1, 1]);
  });

  it("shows a failed page and can be retried", async () => {
    const { api, user } = await renderShop(database, "/products");
    const more = await loadMore();
    api.cut("product.list");
    await user.click(more);
    const told = await screen.findByRole("alert");
    expect(told.textContent).toBe("Failed to load products. Please try again later.");
    expect(cards()).toHaveLength(24);
    api.restore();
    await user.click(await loadMore());
    await waitFor(() => expect(cards()).toHaveLength(48));
  });

  it("is restored by Back and reload, without fading in again", async () => {
    const { user, router } = await renderShop(database, "/products");
    await user.click(await loadMore());
    await waitFor(() => expect(cards()).toHaveLength(48));
    expect(cards()[30]?.closest("li")?.className).not.toBe("");
    await user.click(screen.getByRole("link", { name: "Clay pot 10" }));
    await screen.findByRole("heading", { name: "Clay pot 10" });
    router.options.context.queryClient.clear();
    router.history.back();
    await waitFor(() => expect(cards()).toHaveLength(48));
    expect(cards()[30]?.closest("li")?.className).toBe("");
  });

  it("starts at the top when reopened", async () => {
    const { user, router } = await renderShop(database, "/products");
    await user.click(await loadMore());
    await waitFor(() => expect(cards()).toHaveLength(48));
    await router.navigate({ to: "/products", search: { search: "pot" } });
    await screen.findByText("Showing 50 of 50 products");
    await waitFor(() => expect(cards()).toHaveLength(24));
  });
});
