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
  screen.getAllByLabelText(/^Leave out /).map((button) => button.getAttribute("aria-label"));

describe("a new product that comes in sizes and colours", () => {
  it("is added whole, each with its own price, stock, SKU and the pictures of its colour", async () => {
    const { api, user, photo, tick, row, submit, router } = await openForm();
    await tick("Size", "L", "M");
    await user.click(screen.getByRole("button", { name: "Something else, too" }));
    expect(screen.getByLabelText<HTMLInputElement>("and in").value).toBe("Colour");
    await tick("Colour", "Red", "Blue");
    await user.insert(screen.getByLabelText("Another colour"), "Rust, blue");
    await user.keyboard("{Enter}");
    expect(shownRows()).toEqual([
      ...["Leave out M, Red", "Leave out M, Blue", "Leave out M, Rust"],
      ...["Leave out L, Red", "Leave out L, Blue", "Leave out L, Rust"],
    ]);
    await user.click(screen.getByLabelText("Leave out L, Rust"));
    expect(row("L, Blue").getByLabelText("Price of L, Blue").getAttribute("placeholder")).toBe("499");
    await user.insert(row("L, Blue").getByLabelText("Price of L, Blue"), "549.50");
    await user.insert(row("L, Blue").getByLabelText("Stock of L, Blue"), "0");
    await user.insert(row("M, Red").getByLabelText("SKU of M, Red"), "LS-1");
    await user.upload(screen.getByLabelText("Choose images"), photo("all.png"));
    await user.upload(screen.getByLabelText("Choose images of Blue"), photo("blue.png"));
    expect(await screen.findAllByLabelText("Remove image 1")).toHaveLength(2);
    await submit();
    await screen.findByText(/Product added successfully!/);
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

  it("stands on its card as the shop will show it: from what, in which colours, and nothing to put into a cart", async () => {
    const { user, photo, tick, row } = await openForm();
    const card = within(screen.getByTestId("card-preview"));
    card.getByText("Add");
    await user.upload(screen.getByLabelText("Choose images"), photo("all.png"));
    await tick("Size", "M");
    expect(card.queryByText("from")).toBeNull();
    card.getByText("Add");
    await user.click(screen.getByRole("button", { name: "Something else, too" }));
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

  it("needs no images but those of its colours, and is added once by two clicks", async () => {
    const { api, user, photo, tick, submit } = await openForm();
    await user.clear(screen.getByLabelText("They differ in"));
    await user.insert(screen.getByLabelText("They differ in"), "Colour");
    await tick("Colour", "Red", "Blue");
    await user.upload(screen.getByLabelText("Choose images of Blue"), photo("blue.png"));
    await submit();
    expect(screen.getByText("Please upload at least one image.")).toBeDefined();
    await user.upload(screen.getByLabelText("Choose images of Red"), photo("red.png"));
    await screen.findAllByLabelText("Remove image 1");
    await user.dblClick(await screen.findByRole("button", { name: "Add Product" }));
    await screen.findByText(/Product added successfully!/);
    const { products } = await api.client.product.listOwn.query({});
    expect(products.map(({ variant, pictures }) => [variant, ...pictures])).toEqual([
      ["Blue", "/media/blue.webp"],
      ["Red", "/media/red.webp"],
    ]);
  });

  it("copies a price down, and keeps what is typed of a row, also of one that is left out or goes with its size", async () => {
    const { user, tick, row } = await openForm();
    await tick("Size", "S", "M", "L");
    await user.insert(row("M").getByLabelText("Price of M"), "520");
    await user.insert(row("M").getByLabelText("SKU of M"), "LS-M");
    await user.click(screen.getByRole("button", { name: "Copy the price of M down" }));
    const value = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;
    expect([value("Price of S"), value("Price of M"), value("Price of L")]).toEqual(["", "520", "520"]);
    expect(screen.queryByRole("button", { name: "Copy the price of L down" })).toBeNull();
    await user.click(screen.getByRole("button", { name: "Leave out L" }));
    expect(shownRows()).toEqual(["Leave out S", "Leave out M"]);
    await user.click(screen.getByRole("button", { name: "Take L back" }));
    expect(value("Price of L")).toBe("520");
    await tick("Size", "M");
    expect(screen.queryByLabelText("Price of M")).toBeNull();
    await tick("Size", "M");
    expect(value("SKU of M")).toBe("LS-M");
    await user.click(screen.getByRole("button", { name: "Something else, too" }));
    expect(value("Price of M")).toBe("520");
    await tick("Colour", "Red", "Blue");
    expect([value("Price of M, Red"), value("Price of M, Blue"), value("SKU of M, Red")]).toEqual([
      ...["520", "520", "LS-M"],
    ]);
    expect(value("SKU of M, Blue")).toBe("");
    await user.click(screen.getByRole("button", { name: "They do not differ in Colour" }));
    expect([value("Price of M"), value("SKU of M"), value("Price of S")]).toEqual(["520", "LS-M", ""]);
  });

  it("asks for a value on each axis, and says at its row what is wrong", async () => {
    const { api, user, photo, tick, row, submit } = await openForm();
    await user.upload(screen.getByLabelText("Choose images"), photo("all.png"));
    await screen.findByLabelText("Remove image 1");
    await submit();
    expect(screen.getByText("Choose at least one size or colour.")).toBeDefined();
    expect(document.activeElement).toBe(screen.getByRole("group", { name: "Size" }));
    await tick("Size", "S", "XL");
    await user.click(screen.getByRole("button", { name: "Something else, too" }));
    await submit();
    expect(screen.getByText("A value is required.")).toBeDefined();
    expect(document.activeElement).toBe(screen.getByRole("group", { name: "Colour" }));
    await user.click(screen.getByRole("button", { name: "They do not differ in Colour" }));
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
    await screen.findByText(/Product added successfully!/);
  });

  it("leads to the first on the page of all that is wrong, the images too", async () => {
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

  it("needs no price and no stock of all where each row has its own", async () => {
    const { api, user, photo, tick, row, submit } = await openForm();
    const ofAll = (path: string) => document.querySelector<HTMLInputElement>(`[data-path="${path}"]`)!;
    await user.clear(ofAll("price"));
    await user.clear(ofAll("stock"));
    await user.upload(screen.getByLabelText("Choose images"), photo("all.png"));
    await screen.findByLabelText("Remove image 1");
    await tick("Size", "S", "M", "L");
    await user.click(screen.getByLabelText("Leave out L"));
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
    await screen.findByText(/Product added successfully!/);
    const { products } = await api.client.product.listOwn.query({});
    expect(products.map(({ variant, pricePaise, stock }) => [variant, pricePaise, stock])).toEqual([
      ["M", 80_000, 2],
      ["S", 70_000, 1],
    ]);
  });

  it("numbers the SKU of all, and says at the row which of them is taken", async () => {
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
    await screen.findByText(/Product added successfully!/);
    const { products } = await api.client.product.listOwn.query({});
    expect(products.map(({ sku }) => sku)).toEqual(["LS-M", "LS-1", "ls-2"]);
  });

  it("takes a value once, in whatever case and with whatever spaces, and none that cannot be read", async () => {
    const { user, tick } = await openForm();
    await tick("Size", "XXL");
    const another = screen.getByLabelText<HTMLInputElement>("Another size");
    await user.insert(another, "xxl, xl, Extra  wide, extra wide, uk 8");
    await user.keyboard("{Enter}");
    expect(shownRows()).toEqual([
      ...["Leave out XL", "Leave out XXL", "Leave out UK 8"],
      "Leave out Extra wide",
    ]);
    await user.insert(another, "Free, \u200b");
    await user.keyboard("{Enter}");
    expect(screen.getByText("Use letters and digits.")).toBeDefined();
    expect(another.value).toBe("Free, \u200b");
    expect(shownRows()).toHaveLength(4);
  });

  it("takes fifty at most, and says so while there are more", async () => {
    const { user, tick } = await openForm();
    await tick("Size", "S", "M", "L");
    await user.click(screen.getByRole("button", { name: "Something else, too" }));
    const shades = Array.from({ length: 17 }, (_none, at) => `Shade ${at}`);
    await user.insert(screen.getByLabelText("Another colour"), shades.join(", "));
    await user.keyboard("{Enter}");
    expect(screen.getByText(/^These are 51 variants, and a product can come in at most 50/)).toBeDefined();
    await user.click(screen.getByLabelText("Leave out S, Shade 0"));
    expect(screen.queryByText(/^These are 51 variants/)).toBeNull();
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

describe("the grid of a new product's sizes, as a spreadsheet", () => {
  const value = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;
  const column = (what: string, ...sizes: string[]) => sizes.map((size) => value(`${what} of ${size}`));

  it("leads from row to row by Enter, and sends nothing by it", async () => {
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
    await screen.findByText(/Product added successfully!/);
  });

  it("takes a column that is pasted, keeps its gaps, and names what is beyond the last row", async () => {
    const { user, tick } = await openForm();
    await tick("Size", "S", "M", "L", "XL");
    await user.insert(screen.getByLabelText("Stock of L"), "1");
    await user.click(screen.getByLabelText("Stock of S"));
    await user.paste("5\r\n7\r\n\r\n9\r\n3\r\n4\r\n");
    expect(column("Stock", "S", "M", "L", "XL")).toEqual(["5", "7", "1", "9"]);
    expect(screen.getByText("3 fields filled in. No field is left for 3, 4.").getAttribute("role")).toBe(
      "status",
    );
    expect(document.activeElement).toBe(screen.getByLabelText("Stock of S"));
    await user.click(screen.getByLabelText("Price of XL"));
    await user.paste("650\n");
    expect(value("Price of XL")).toBe("650");
    expect(screen.queryByText(/filled in/)).toBeNull();
  });

  it("takes columns that are pasted, in the grid's order, and clears what was wrong in their fields", async () => {
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
    expect(screen.getByText("5 fields filled in. No field is left for blue.")).toBeDefined();
    expect(row("M").queryByText(/^Enter the price in rupees/)).toBeNull();
  });
});
