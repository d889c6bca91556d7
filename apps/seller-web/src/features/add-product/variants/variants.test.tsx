import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { refusals } from "@haat/contract/errors";
import { builders } from "@haat/testing/database/builders";
import { testDatabase } from "@haat/testing/database/test-file-database";
import { openVariantsForm } from "#testing/open-variants-form.ts";

const database = testDatabase();
const { aProduct, aSeller } = builders(database);

afterEach(() => {
  vi.unstubAllGlobals();
});

const openForm = async () => openVariantsForm(database, await aSeller());

const shownRows = () =>
  screen.getAllByLabelText(/^Remove (?!Colour$|Size$)/).map((button) => button.getAttribute("aria-label"));

describe("a new product that comes in sizes and colours", () => {
  it("is added with each variant's price, stock, SKU and its colour's images", async () => {
    const { api, user, photo, tick, row, submit, router } = await openForm();
    await tick("Size", "L", "M");
    await user.click(screen.getByRole("button", { name: "Add Another Option" }));
    expect(screen.getByLabelText<HTMLInputElement>("and by").value).toBe("Colour");
    await tick("Colour", "Red", "Blue");
    await user.insert(screen.getByLabelText("Another colour"), "Rust, blue");
    await user.keyboard("{Enter}");
    expect(shownRows()).toEqual([
      ...["Remove M, Red", "Remove M, Blue", "Remove M, Rust"],
      ...["Remove L, Red", "Remove L, Blue", "Remove L, Rust"],
    ]);
    await user.click(screen.getByLabelText("Remove L, Rust"));
    expect(row("L, Blue").getByLabelText("Price of L, Blue").getAttribute("placeholder")).toBe("499");
    await user.insert(row("L, Blue").getByLabelText("Price of L, Blue"), "549.50");
    await user.insert(row("L, Blue").getByLabelText("Stock of L, Blue"), "0");
    await user.insert(row("M, Red").getByLabelText("SKU of M, Red"), "LS-1");
    await user.upload(screen.getByLabelText("Choose images"), photo("all.png"));
    await user.upload(screen.getByLabelText("Choose images of Blue"), photo("blue.png"));
    expect(await screen.findAllByLabelText("Remove image 1")).toHaveLength(2);
    await submit();
    await screen.findByText(/Product added./);
    expect(router.state.location.href).toBe("/?added=1");
    const { products } = await api.client.product.listOwn.query({});
    const seen = products
      .toReversed()
      .map(({ variant, pricePaise, stock, sku, pictures }) => [variant, pricePaise, stock, sku, ...pictures]);
    expect(seen).toEqual([
      ["M, Red", 49_900, 7, "LS-1", "/media/all.webp"],
      ["M, Blue", 49_900, 7, null, "/media/blue.webp"],
      ["M, Rust", 49_900, 7, null, "/media/all.webp"],
      ["L, Red", 49_900, 7, null, "/media/all.webp"],
      ["L, Blue", 54_950, 0, null, "/media/blue.webp"],
    ]);
  });

  it("is previewed with its price range and colours, without a cart button", async () => {
    const { user, photo, tick, row } = await openForm();
    const card = within(screen.getByTestId("card-preview"));
    card.getByText("Add");
    await user.upload(screen.getByLabelText("Choose images"), photo("all.png"));
    await tick("Size", "M");
    expect(card.queryByText("from")).toBeNull();
    card.getByText("Add");
    await user.click(screen.getByRole("button", { name: "Add Another Option" }));
    await tick("Colour", "Red", "Blue");
    expect(card.queryByText("Add")).toBeNull();
    card.getByText(/· 2 colours/);
    card.getByText("₹499");
    expect(card.queryByText("from")).toBeNull();
    await user.insert(row("M, Blue").getByLabelText("Price of M, Blue"), "450");
    card.getByText("from");
    card.getByText("₹450");
    await user.upload(screen.getByLabelText("Choose images of Red"), photo("red.png"));
    await waitFor(() =>
      expect(screen.getByTestId("card-preview").querySelector("img")?.getAttribute("src")).toContain("red"),
    );
  });

  it("needs only its colours' images, and is added once by a double click", async () => {
    const { api, user, photo, tick, submit } = await openForm();
    await user.clear(screen.getByLabelText("They differ by"));
    await user.insert(screen.getByLabelText("They differ by"), "Colour");
    await tick("Colour", "Red", "Blue");
    await user.upload(screen.getByLabelText("Choose images of Blue"), photo("blue.png"));
    await submit();
    expect(screen.getByText("Please upload at least one image.")).toBeDefined();
    await user.upload(screen.getByLabelText("Choose images of Red"), photo("red.png"));
    await screen.findAllByLabelText("Remove image 1");
    await user.dblClick(await screen.findByRole("button", { name: "Add Product" }));
    await screen.findByText(/Product added./);
    const { products } = await api.client.product.listOwn.query({});
    expect(products.map(({ variant, pictures }) => [variant, ...pictures])).toEqual([
      ["Blue", "/media/blue.webp"],
      ["Red", "/media/red.webp"],
    ]);
  });

  it("copies a price down and keeps a row's input even while the row is removed", async () => {
    const { user, tick, row } = await openForm();
    await tick("Size", "S", "M", "L");
    await user.insert(row("M").getByLabelText("Price of M"), "520");
    await user.insert(row("M").getByLabelText("SKU of M"), "LS-M");
    await user.click(screen.getByRole("button", { name: "Copy the price of M down" }));
    const value = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;
    expect([value("Price of S"), value("Price of M"), value("Price of L")]).toEqual(["", "520", "520"]);
    expect(screen.queryByRole("button", { name: "Copy the price of L down" })).toBeNull();
    await user.click(screen.getByRole("button", { name: "Remove L" }));
    expect(shownRows()).toEqual(["Remove S", "Remove M"]);
    await user.click(screen.getByRole("button", { name: "Restore L" }));
    expect(value("Price of L")).toBe("520");
    await tick("Size", "M");
    expect(screen.queryByLabelText("Price of M")).toBeNull();
    await tick("Size", "M");
    expect(value("SKU of M")).toBe("LS-M");
    await user.click(screen.getByRole("button", { name: "Add Another Option" }));
    expect(value("Price of M")).toBe("520");
    await tick("Colour", "Red", "Blue");
    expect([value("Price of M, Red"), value("Price of M, Blue"), value("SKU of M, Red")]).toEqual([
      ...["520", "520", "LS-M"],
    ]);
    expect(value("SKU of M, Blue")).toBe("");
    await user.click(screen.getByRole("button", { name: "Remove Colour" }));
    expect([value("Price of M"), value("SKU of M"), value("Price of S")]).toEqual(["520", "LS-M", ""]);
  });

  it("requires a value on each axis and reports errors at their rows", async () => {
    const { api, user, photo, tick, row, submit } = await openForm();
    await user.upload(screen.getByLabelText("Choose images"), photo("all.png"));
    await screen.findByLabelText("Remove image 1");
    await submit();
    expect(screen.getByText("Choose at least one size or colour.")).toBeDefined();
    expect(document.activeElement).toBe(screen.getByRole("group", { name: "Size" }));
    await tick("Size", "S", "XL");
    await user.click(screen.getByRole("button", { name: "Add Another Option" }));
    await submit();
    expect(screen.getByText("A value is required.")).toBeDefined();
    expect(document.activeElement).toBe(screen.getByRole("group", { name: "Colour" }));
    await user.click(screen.getByRole("button", { name: "Remove Colour" }));
    await user.insert(row("XL").getByLabelText("Price of XL"), "cheap");
    await submit();
    expect(row("XL").getByText(/^Enter the price in rupees/)).toBeDefined();
    await user.clear(row("XL").getByLabelText("Price of XL"));
    await user.insert(row("XL").getByLabelText("Price of XL"), "700");
    await user.insert(screen.getByLabelText("MRP"), "600");
    await submit();
    expect(await row("XL").findByText(refusals.PRICE_ABOVE_MRP.message)).toBeDefined();
    expect(document.activeElement).toBe(row("XL").getByLabelText("Price of XL"));
    expect((await api.client.product.listOwn.query({})).products).toEqual([]);
    await user.clear(screen.getByLabelText("MRP"));
    await submit();
    await screen.findByText(/Product added./);
  });

  it("focuses the first error on the page, images included", async () => {
    const { user, tick, row, submit } = await openForm();
    await tick("Size", "S", "M");
    await user.insert(row("M").getByLabelText("Price of M"), "cheap");
    await submit();
    expect(screen.getByText("Please upload at least one image.")).toBeDefined();
    expect(document.activeElement).toBe(row("M").getByLabelText("Price of M"));
    await user.clear(row("M").getByLabelText("Price of M"));
    await user.insert(screen.getByLabelText("MRP"), "much");
    await submit();
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Add images" }));
    await tick("Size", "S", "M");
    await user.clear(screen.getByLabelText("Brand"));
    await submit();
    expect(screen.getByText("Choose at least one size or colour.")).toBeDefined();
    expect(document.activeElement).toBe(screen.getByLabelText("Brand"));
  });

  it("needs no common price or stock if every row has its own", async () => {
    const { api, user, photo, tick, row, submit } = await openForm();
    const ofAll = (path: string) => document.querySelector<HTMLInputElement>(`[data-path="${path}"]`)!;
    await user.clear(ofAll("price"));
    await user.clear(ofAll("stock"));
    await user.upload(screen.getByLabelText("Choose images"), photo("all.png"));
    await screen.findByLabelText("Remove image 1");
    await tick("Size", "S", "M", "L");
    await user.click(screen.getByLabelText("Remove L"));
    await user.insert(screen.getByLabelText("Price of S"), "700");
    await user.insert(screen.getByLabelText("Stock of S"), "1");
    await user.insert(screen.getByLabelText("Stock of M"), "2");
    await submit();
    expect(document.activeElement).toBe(ofAll("price"));
    expect(ofAll("stock").getAttribute("aria-invalid")).toBeNull();
    await user.insert(screen.getByLabelText("Price of M"), "cheap");
    await submit();
    expect(row("M").getByText(/^Enter the price in rupees/)).toBeDefined();
    expect(document.activeElement).toBe(screen.getByLabelText("Price of M"));
    await user.clear(screen.getByLabelText("Price of M"));
    await user.insert(screen.getByLabelText("Price of M"), "800");
    expect(ofAll("price").required).toBe(false);
    await submit();
    await screen.findByText(/Product added./);
    const { products } = await api.client.product.listOwn.query({});
    expect(products.map(({ variant, pricePaise, stock }) => [variant, pricePaise, stock])).toEqual([
      ["M", 80_000, 2],
      ["S", 70_000, 1],
    ]);
  });

  it("numbers the common SKU, and reports a taken one at its row", async () => {
    const { seller, api, user, photo, tick, row, submit } = await openForm();
    await aProduct({ seller, details: { sku: "ls-2" } });
    await user.insert(screen.getByLabelText("SKU"), "LS");
    await user.upload(screen.getByLabelText("Choose images"), photo("all.png"));
    await screen.findByLabelText("Remove image 1");
    await tick("Size", "S", "M");
    await submit();
    expect(await row("M").findByText(refusals.SKU_TAKEN.message)).toBeDefined();
    expect(row("S").queryByText(refusals.SKU_TAKEN.message)).toBeNull();
    expect(document.activeElement).toBe(row("M").getByLabelText("SKU of M"));
    await user.insert(row("M").getByLabelText("SKU of M"), "LS-1");
    await submit();
    expect(await row("M").findByText("Another variant already has this SKU.")).toBeDefined();
    await user.clear(row("M").getByLabelText("SKU of M"));
    await user.insert(row("M").getByLabelText("SKU of M"), "LS-M");
    await submit();
    await screen.findByText(/Product added./);
    const { products } = await api.client.product.listOwn.query({});
    expect(products.map(({ sku }) => sku)).toEqual(["LS-M", "LS-1", "ls-2"]);
  });

  it("adds a value once, ignoring case and spaces, and refuses an unreadable one", async () => {
    const { user, tick } = await openForm();
    await tick("Size", "XXL");
    const another = screen.getByLabelText<HTMLInputElement>("Another size");
    await user.insert(another, "xxl, xl, Extra  wide, extra wide, uk 8");
    await user.keyboard("{Enter}");
    expect(shownRows()).toEqual([...["Remove XL", "Remove XXL", "Remove UK 8"], "Remove Extra wide"]);
    await user.insert(another, "Free, \u200b");
    await user.keyboard("{Enter}");
    expect(screen.getByText("Use letters and digits.")).toBeDefined();
    expect(another.value).toBe("Free, \u200b");
    expect(shownRows()).toHaveLength(4);
  });

  it("allows at most fifty variants, and says so", async () => {
    const { user, tick } = await openForm();
    await tick("Size", "S", "M", "L");
    await user.click(screen.getByRole("button", { name: "Add Another Option" }));
    const shades = Array.from({ length: 17 }, (_none, at) => `Shade ${at}`);
    await user.insert(screen.getByLabelText("Another colour"), shades.join(", "));
    await user.keyboard("{Enter}");
    expect(screen.getByText(/^That is 51 variants. A product can have at most 50/)).toBeDefined();
    await user.click(screen.getByLabelText("Remove S, Shade 0"));
    expect(screen.queryByText(/^That is 51 variants/)).toBeNull();
  });

  it("offers the category's sizes, and asks before leaving once some are selected", async () => {
    const { user, tick, router } = await openForm();
    await user.selectOptions(screen.getByLabelText("Category"), "Footwear");
    await tick("Size", "UK 8");
    await user.click(screen.getByRole("link", { name: "Cancel" }));
    await user.click(await screen.findByRole("button", { name: "Stay" }));
    expect(router.state.location.pathname).toBe("/add");
    expect(screen.getByRole("group", { name: "UK 8" })).toBeDefined();
  });
});

describe("the variant grid as a spreadsheet", () => {
  const value = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;
  const column = (what: string, ...sizes: string[]) => sizes.map((size) => value(`${what} of ${size}`));

  it("moves to the next row on Enter without submitting", async () => {
    const { api, user, photo, tick } = await openForm();
    await user.upload(screen.getByLabelText("Choose images"), photo("all.png"));
    await screen.findByLabelText("Remove image 1");
    await tick("Size", "S", "M");
    await user.click(screen.getByLabelText("Stock of S"));
    await user.keyboard("3{Enter}");
    expect(document.activeElement).toBe(screen.getByLabelText("Stock of M"));
    await user.keyboard("4{Enter}");
    expect(document.activeElement).toBe(screen.getByLabelText("Stock of M"));
    expect(column("Stock", "S", "M")).toEqual(["3", "4"]);
    expect((await api.client.product.listOwn.query({})).products).toEqual([]);
    await user.click(screen.getByLabelText("Brand"));
    await user.keyboard("{Enter}");
    await screen.findByText(/Product added./);
  });

  it("fills a pasted column, skips gaps and names values beyond the last row", async () => {
    const { user, tick } = await openForm();
    await tick("Size", "S", "M", "L", "XL");
    await user.insert(screen.getByLabelText("Stock of L"), "1");
    await user.click(screen.getByLabelText("Stock of S"));
    await user.paste("5\r\n7\r\n\r\n9\r\n3\r\n4\r\n");
    expect(column("Stock", "S", "M", "L", "XL")).toEqual(["5", "7", "1", "9"]);
    expect(screen.getByText("3 fields filled in. There was no room for 3, 4.").getAttribute("role")).toBe(
      "status",
    );
    expect(document.activeElement).toBe(screen.getByLabelText("Stock of S"));
    await user.click(screen.getByLabelText("Price of XL"));
    await user.paste("650\n");
    expect(value("Price of XL")).toBe("650");
    expect(screen.queryByText(/filled in/)).toBeNull();
  });

  it("fills pasted columns in the grid's order and clears their errors", async () => {
    const { user, tick, row, submit } = await openForm();
    await tick("Size", "S", "M");
    await user.insert(screen.getByLabelText("Price of M"), "cheap");
    await submit();
    expect(row("M").getByText(/^Enter the price in rupees/)).toBeDefined();
    await user.click(screen.getByLabelText("Price of S"));
    await user.paste('"₹1,299.00"\t5\tLS-S\tblue\n1,399\t\t"LS ""M"""');
    expect(column("Price", "S", "M")).toEqual(["₹1,299.00", "1,399"]);
    expect(column("Stock", "S", "M")).toEqual(["5", ""]);
    expect(column("SKU", "S", "M")).toEqual(["LS-S", 'LS "M"']);
    expect(screen.getByText("5 fields filled in. There was no room for blue.")).toBeDefined();
    expect(row("M").queryByText(/^Enter the price in rupees/)).toBeNull();
  });
});
