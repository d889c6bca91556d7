import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { refusals } from "@haat/contract/errors";
import { paise } from "@haat/contract/money";
import { builders } from "@haat/testing/database/builders";
import { testDatabase } from "@haat/testing/database/test-file-database";
import { renderSellerApp } from "#testing/render-seller-app.tsx";

const database = testDatabase();
const { aBuyer, aFamily, anOrder, aProduct, aSeller } = builders(database);

type User = Awaited<ReturnType<typeof renderSellerApp>>["user"];

/** A lamp of ₹500, a vase of ₹1,000 with an MRP of ₹1,050, and a shirt in three sizes. */
async function aShop() {
  const seller = await aSeller();
  const lamp = await aProduct({ seller, name: "Brass lamp", pricePaise: paise(50_000), stock: 4 });
  const details = { mrpPaise: paise(105_000) };
  const vase = await aProduct({ seller, name: "Clay vase", pricePaise: paise(100_000), stock: 1, details });
  const { productIds } = await aFamily({
    seller,
    name: "Linen shirt",
    options: ["Size"],
    variants: [
      { values: ["M"], pricePaise: 39_900, stock: 3 },
      { values: ["L"], pricePaise: 49_900, stock: 4 },
      { values: ["XL"], pricePaise: 59_900, stock: 5 },
    ],
  });
  return { seller, lamp, vase, shirts: productIds };
}

const tick = async (user: User, name: string) => user.click(await screen.findByRole("checkbox", { name }));
const bar = async () => within(await screen.findByRole("group", { name: "Selected products" }));
async function open(user: User, action: string, title: string) {
  await user.click((await bar()).getByRole("button", { name: action }));
  return within(await screen.findByRole("dialog", { name: title }));
}

describe("changing many products", () => {
  it("raises prices after a preview, names refused products and keeps them selected", async () => {
    const { seller, lamp, vase } = await aShop();
    const { api, user } = await renderSellerApp(database, "/update", seller);
    await tick(user, "Select Brass lamp");
    await tick(user, "Select Clay vase");
    await (await bar()).findByText("2 products selected");
    const dialog = await open(user, "Change Price…", "Change Prices");
    await user.click(dialog.getByRole("button", { name: "Change 2 products" }));
    await dialog.findByText("Enter a whole percentage from 1 to 900.");
    await user.insert(dialog.getByLabelText("Per cent"), "10");
    dialog.getByText("₹500 → ₹550");
    dialog.getByText("Unchanged: ₹1,100 is above its MRP of ₹1,050");
    dialog.getByText("1 of 2 won't change: above the MRP.");
    const [first, second] = dialog.getAllByRole("row").map(({ textContent }) => textContent);
    expect([first, second]).toEqual([
      expect.stringMatching(/^Clay vase/),
      expect.stringMatching(/^Brass lamp/),
    ]);
    dialog.getByText(/^From 1 to 900\. A price that would exceed its MRP doesn't change/);
    const percent = dialog.getByLabelText("Per cent");
    await user.clear(percent);
    await user.insert(percent, "900");
    expect(dialog.getByRole<HTMLButtonElement>("button", { name: "Change 1 of 2" }).disabled).toBe(false);
    await user.clear(percent);
    await user.insert(percent, "10");
    await user.click(dialog.getByRole("button", { name: "Change 1 of 2" }));
    expect(await screen.findByText("1 product changed.")).toBeDefined();
    const refused = within(await screen.findByRole("alert", { name: "1 product was not changed" }));
    refused.getByText(`“Clay vase”: ${refusals.PRICE_ABOVE_MRP.message}`);
    expect(await api.client.product.getOwn.query({ productId: lamp.id })).toMatchObject({
      pricePaise: 55_000,
    });
    expect(await api.client.product.getOwn.query({ productId: vase.id })).toMatchObject({
      pricePaise: 100_000,
    });
    await (await bar()).findByText("1 product selected");
    expect(screen.getByRole<HTMLInputElement>("checkbox", { name: "Select Clay vase" }).checked).toBe(true);
    await user.click(refused.getByRole("button", { name: "Close" }));
    expect(screen.queryByText("1 product was not changed")).toBeNull();
  });

  it("changes the stock of a whole family or a part of it", async () => {
    const { seller, shirts } = await aShop();
    const { api, user } = await renderSellerApp(database, "/update", seller);
    const stocks = async () => {
      const found: number[] = [];
      for (const productId of shirts)
        found.push((await api.client.product.getOwn.query({ productId })).stock);
      return found;
    };
    await tick(user, "Select all 3 of Linen shirt");
    const all = await open(user, "Change Stock…", "Change Stock");
    await user.insert(all.getByLabelText("Pieces per product"), "10");
    all.getByText("3 → 10");
    await user.click(all.getByRole("button", { name: "Change 3 variants of 1 product" }));
    await screen.findByText("3 variants of 1 product changed.");
    expect(await stocks()).toEqual([10, 10, 10]);
    await waitFor(() => expect(screen.queryByRole("group", { name: "Selected products" })).toBeNull());

    await user.click(screen.getByRole("button", { name: "3 variants of Linen shirt" }));
    await tick(user, "Select Linen shirt (L)");
    const family = screen.getByRole<HTMLInputElement>("checkbox", { name: "Select all 3 of Linen shirt" });
    expect([family.checked, family.indeterminate]).toEqual([false, true]);
    const one = await open(user, "Change Stock…", "Change Stock");
    await user.click(one.getByRole("radio", { name: "Remove" }));
    await user.insert(one.getByLabelText("Pieces"), "4");
    one.getByText("10 → 6");
    await user.click(one.getByRole("button", { name: "Change 1 product" }));
    await screen.findByText("1 product changed.");
    expect(await stocks()).toEqual([10, 6, 10]);
  });

  it("keeps a sale made while the dialog was open", async () => {
    const { seller, lamp } = await aShop();
    const { api, user } = await renderSellerApp(database, "/update", seller);
    await tick(user, "Select Brass lamp");
    const dialog = await open(user, "Change Stock…", "Change Stock");
    await user.insert(dialog.getByLabelText("Pieces per product"), "10");
    await anOrder({ buyer: await aBuyer(), lines: [{ product: lamp, quantity: 3 }] });
    await user.click(dialog.getByRole("button", { name: "Change 1 product" }));
    await screen.findByText("1 product changed.");
    expect(await api.client.product.getOwn.query({ productId: lamp.id })).toMatchObject({ stock: 7 });
  });

  it("unlists all shown products and lists them again", async () => {
    const { seller } = await aShop();
    const { user } = await renderSellerApp(database, "/update", seller);
    await tick(user, "Select all 3 shown");
    await (await bar()).findByText("3 products selected, 5 variants");
    await user.click((await bar()).getByRole("button", { name: "Unlist" }));
    await screen.findByText("5 variants of 3 products unlisted.");
    await screen.findByText("Showing 3 of 3 products · 3 low (5 or fewer) or sold out · 3 unlisted");
    await tick(user, "Select all 3 shown");
    await user.click((await bar()).getByRole("button", { name: "List" }));
    await screen.findByText("5 variants of 3 products listed.");
  });

  it("keeps the selection while more is loaded, and changes more than one call takes", async () => {
    const seller = await aSeller();
    for (let count = 0; count < 106; count += 1) await aProduct({ seller });
    const { api, user } = await renderSellerApp(database, "/update", seller);
    await tick(user, "Select all 50 shown");
    await user.click(screen.getByRole("button", { name: "Load More" }));
    await screen.findByText("Showing 100 of 106 products");
    expect(screen.getByRole<HTMLInputElement>("checkbox", { name: "Select all 100 shown" })).toMatchObject({
      checked: false,
      indeterminate: true,
    });
    await (await bar()).findByText("50 products selected");
    await user.click(screen.getByRole("button", { name: "Load More" }));
    await tick(user, "Select all 106 shown");
    const all = await bar();
    await all.findByText("106 products selected");
    await user.click(all.getByRole("button", { name: "Unlist" }));
    await screen.findByText("106 products unlisted.");
    await screen.findByText(/· 106 unlisted$/);

    await tick(user, "Select all 106 shown");
    api.cutAfter(1, "product.changeMany");
    await user.click((await bar()).getByRole("button", { name: "List" }));
    await screen.findByText("100 products listed.");
    const left = within(await screen.findByRole("alert", { name: "6 products were not changed" }));
    const [first, ...others] = left.getAllByRole("listitem").map(({ textContent }) => textContent);
    expect(first).toMatch(/^“.+”: The server didn't answer\. The list shows the current state\.$/);
    expect(others).toHaveLength(5);
    expect(others.at(-1)).toBe("And 1 more: The server didn't answer. The list shows the current state.");
    await (await bar()).findByText("6 products selected");
    api.restore();
    await user.click((await bar()).getByRole("button", { name: "List" }));
    await screen.findByText("6 products listed.");
    await waitFor(() => expect(screen.queryByRole("group", { name: "Selected products" })).toBeNull());
  });
});
