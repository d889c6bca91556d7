import { screen, within } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { refusals } from "@haat/contract/errors";
import { builders } from "@haat/testing/database/builders";
import { testDatabase } from "@haat/testing/database/test-file-database";
import { answerUploads } from "#testing/answer-uploads.ts";
import { renderSellerApp } from "#testing/render-seller-app.tsx";

const database = testDatabase();
const { aProduct, aSeller } = builders(database);

afterEach(() => {
  vi.unstubAllGlobals();
});

/** The add form of a shirt of ₹499, filled, and said to come in sizes or colours. */
async function openForm() {
  answerUploads(({ name }) => ({ status: 200, body: { url: `/media/${name.slice(0, -4)}.webp` } }));
  const seller = await aSeller();
  const { api, user, router } = await renderSellerApp(database, "/add", seller);
  await user.insert(await screen.findByLabelText("Product name"), "Linen shirt");
  await user.insert(screen.getByLabelText("Brand"), "Kalakari");
  await user.insert(screen.getByLabelText("Description"), "Woven in Maheshwar.");
  await user.insert(screen.getByLabelText("Price"), "499");
  await user.insert(screen.getByLabelText("Stock"), "7");
  await user.selectOptions(screen.getByLabelText("Category"), "Fashion");
  await user.selectOptions(screen.getByLabelText("Subcategory"), "Men Clothing");
  await user.click(screen.getByRole("switch", { name: "Comes in sizes or colours" }));
  const photo = (name: string) => new File(["picture"], name, { type: "image/png" });
  const tick = (axis: string, ...values: string[]) => ticked(user, axis, values);
  const row = (name: string) => within(screen.getByRole("group", { name }));
  const submit = async () => user.click(await screen.findByRole("button", { name: "Add Product" }));
  return { seller, api, user, router, photo, tick, row, submit };
}

async function ticked(user: Awaited<ReturnType<typeof renderSellerApp>>["user"], axis: string, values: string[]) {
  const group = within(screen.getByRole("group", { name: axis }));
  for (const name of values) await user.click(group.getByRole("checkbox", { name }));
}

describe("a new product that comes in sizes and colours", () => {
  it("is added whole, each with its own price, stock, SKU and the pictures of its colour", async () => {
    const { api, user, photo, tick, row, submit, router } = await openForm();
    await tick("Size", "L", "M");
    await user.click(screen.getByRole("button", { name: "Something else, too" }));
    await user.insert(screen.getByLabelText("and in"), "Colour");
    await tick("Colour", "Red", "Blue");
    const other = screen.getByLabelText("Another colour");
    await user.insert(other, "Rust");
    await user.keyboard("{Enter}");
    expect(screen.getAllByRole("button", { name: /^Leave out / }).map((one) => one.getAttribute("aria-label"))).toEqual([
      ...["Leave out M, Red", "Leave out M, Blue", "Leave out M, Rust"],
      ...["Leave out L, Red", "Leave out L, Blue", "Leave out L, Rust"],
    ]);
    await user.click(screen.getByRole("button", { name: "Leave out L, Rust" }));
    expect(row("L, Blue").getByLabelText("Price of L, Blue").getAttribute("placeholder")).toBe("499");
    await user.insert(row("L, Blue").getByLabelText("Price of L, Blue"), "549.50");
    await user.insert(row("L, Blue").getByLabelText("Stock of L, Blue"), "0");
    await user.insert(row("M, Red").getByLabelText("SKU of M, Red"), "LS-1");
    const [ofAll, ...ofColours] = screen.getAllByLabelText("Choose images").toReversed();
    if (!ofAll) throw new Error("there is no field for images");
    await user.upload(ofAll, photo("all.png"));
    await user.upload(ofColours.at(-2)!, photo("blue.png"));
    expect(await screen.findAllByRole("button", { name: "Remove image 1" })).toHaveLength(2);
    await submit();
    await screen.findByText(/Product added successfully!/);
    expect(router.state.location.href).toBe("/?added=1");
    const { products } = await api.client.product.listOwn.query({});
    const seen = products.toReversed().map(({ variant, pricePaise, stock, sku, picture }) => [
      ...[variant, pricePaise, stock, sku, picture],
    ]);
    expect(seen).toEqual([
      ["M, Red", 49_900, 7, "LS-1", "/media/all.webp"],
      ["M, Blue", 49_900, 7, null, "/media/blue.webp"],
      ["M, Rust", 49_900, 7, null, "/media/all.webp"],
      ["L, Red", 49_900, 7, null, "/media/all.webp"],
      ["L, Blue", 54_950, 0, null, "/media/blue.webp"],
    ]);
  });

  it("asks for a value at least, and says at its row what is wrong", async () => {
    const { api, user, photo, tick, row, submit } = await openForm();
    await user.upload(screen.getByLabelText("Choose images"), photo("all.png"));
    await submit();
    expect(screen.getByText("Choose at least one size or colour.")).toBeDefined();
    await tick("Size", "S", "XL");
    await user.insert(row("XL").getByLabelText("Price of XL"), "cheap");
    await submit();
    expect(row("XL").getByText(/^Enter the price in rupees/)).toBeDefined();
    await user.clear(row("XL").getByLabelText("Price of XL"));
    await user.insert(row("XL").getByLabelText("Price of XL"), "700");
    await user.insert(screen.getByLabelText("MRP"), "600");
    await submit();
    expect(await row("XL").findByText(refusals.PRICE_ABOVE_MRP.message)).toBeDefined();
    expect((await api.client.product.listOwn.query({})).products).toEqual([]);
    await user.clear(screen.getByLabelText("MRP"));
    await submit();
    await screen.findByText(/Product added successfully!/);
  });

  it("numbers the SKU of all, and keeps everything where one of them is taken", async () => {
    const { seller, api, user, photo, tick, row, submit } = await openForm();
    await aProduct({ seller, details: { sku: "LS-2" } });
    await user.insert(screen.getByLabelText("SKU"), "LS");
    await user.upload(screen.getByLabelText("Choose images"), photo("all.png"));
    await tick("Size", "S", "M");
    await submit();
    expect((await screen.findAllByText(refusals.SKU_TAKEN.message)).length).toBeGreaterThan(0);
    await user.insert(row("M").getByLabelText("SKU of M"), "LS-M");
    await submit();
    await screen.findByText(/Product added successfully!/);
    const { products } = await api.client.product.listOwn.query({});
    expect(products.map(({ sku }) => sku)).toEqual(["LS-M", "LS-1", "LS-2"]);
  });

  it("offers the sizes of what it is, and asks before one leaves with some chosen", async () => {
    const { user, tick, router } = await openForm();
    await user.selectOptions(screen.getByLabelText("Category"), "Footwear");
    await tick("Size", "UK 8");
    await user.click(screen.getByRole("link", { name: "Cancel" }));
    await user.click(await screen.findByRole("button", { name: "Stay" }));
    expect(router.state.location.pathname).toBe("/add");
    expect(screen.getByRole("group", { name: "UK 8" })).toBeDefined();
  });
});
