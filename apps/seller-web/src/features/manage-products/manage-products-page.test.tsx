import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { refusals } from "@haat/contract/errors";
import { paise } from "@haat/contract/money";
import { builders } from "@haat/testing/database/builders";
import { testDatabase } from "@haat/testing/database/test-file-database";
import { makeTestApi } from "@haat/web-kit/testing/test-api.ts";
import { renderSellerApp } from "#testing/render-seller-app.tsx";

const database = testDatabase();
const { aBuyer, aFamily, aSeller, anAdmin, aProduct, anOrder } = builders(database);

async function aShop() {
  const seller = await aSeller();
  const kurta = await aProduct({ seller, name: "Handloom cotton kurta", stock: 4 });
  await aProduct({
    seller,
    name: "Copper kettle",
    stock: 0,
    category: "Home & Kitchen",
    subcategory: "Furniture",
  });
  return { seller, kurta };
}

/** Sets the window's width, which selects the phone or desktop layout. */
function setWidth(width: number): void {
  const { happyDOM } = window as unknown as {
    happyDOM: { setViewport: (size: { width: number }) => void };
  };
  happyDOM.setViewport({ width });
}
afterEach(() => setWidth(1_024));

const productRow = (name: RegExp) => screen.findByRole("row", { name });

async function openEdit(user: Awaited<ReturnType<typeof renderSellerApp>>["user"]) {
  await user.click(await screen.findByRole("button", { name: "Edit Handloom cotton kurta" }));
  return within(await screen.findByRole("dialog", { name: "Edit Product" }));
}

async function retype(
  user: Awaited<ReturnType<typeof renderSellerApp>>["user"],
  field: HTMLElement,
  text: string,
) {
  await user.clear(field);
  await user.insert(field, text);
}

describe("managing products", () => {
  it("lists product, stock and price", async () => {
    const { seller } = await aShop();
    await renderSellerApp(database, "/update", seller);
    expect(await screen.findByRole("heading", { name: "Manage Your Products" })).toBeDefined();
    const row = within(await productRow(/kurta/));
    expect(row.getByText("4")).toBeDefined();
    expect(row.getByText("₹499")).toBeDefined();
    const heads = screen.getAllByRole("columnheader").map((head) => head.textContent);
    expect(heads).toEqual(["Product", "Stock", "Price", "Actions"]);
  });

  it("shows why the marketplace hid a product", async () => {
    const { seller, kurta } = await aShop();
    const { client, enter } = makeTestApi(database, "admin");
    await enter(await anAdmin());
    await client.admin.hideProduct.mutate({ productId: kurta.id, reason: "The picture is not yours." });
    const { user } = await renderSellerApp(database, "/update", seller);
    const row = within(await productRow(/kurta/));
    expect(row.getByText("Hidden by the shop: The picture is not yours.")).toBeDefined();
    expect(screen.getAllByText(/Hidden by the shop/)).toHaveLength(1);
    await user.click(row.getByRole("link"));
    expect(await screen.findByText("Reason: The picture is not yours.")).toBeDefined();
  });

  it("unlists a product and lists it again, and filters unlisted ones", async () => {
    const { seller, kurta } = await aShop();
    const { client: visitor } = makeTestApi(database, "shop");
    const isForSale = () =>
      visitor.product.get.query({ productId: kurta.id }).then(
        () => true,
        () => false,
      );
    const { router, user } = await renderSellerApp(database, "/update", seller);
    await user.click(await screen.findByRole("button", { name: "Unlist Handloom cotton kurta" }));
    await screen.findByText("“Handloom cotton kurta” is unlisted.");
    const row = within(await productRow(/kurta/));
    expect(await row.findByText("Unlisted")).toBeDefined();
    expect(await isForSale()).toBe(false);
    await screen.findByText("Showing 2 of 2 products · 2 low (5 or fewer) or sold out · 1 unlisted");

    await user.click(screen.getByRole("checkbox", { name: "Unlisted only" }));
    await waitFor(() => expect(screen.queryByRole("row", { name: /Copper kettle/ })).toBeNull());
    expect(router.state.location.search).toEqual({ unlisted: 1 });
    await user.click(row.getByRole("button", { name: "List Again Handloom cotton kurta" }));
    await screen.findByText("“Handloom cotton kurta” is listed again.");
    expect(await screen.findByText("No products are unlisted.")).toBeDefined();
    expect(await isForSale()).toBe(true);
    await user.click(screen.getByRole("checkbox", { name: "Unlisted only" }));
    const again = within(await productRow(/kurta/));
    await waitFor(() => expect(again.queryByText("Unlisted")).toBeNull());
  });

  it("offers unlisting in a menu on a phone", async () => {
    const { seller } = await aShop();
    setWidth(390);
    const { user } = await renderSellerApp(database, "/update", seller);
    await user.click(await screen.findByRole("button", { name: "More for Handloom cotton kurta" }));
    expect(screen.queryByRole("button", { name: "Delete Handloom cotton kurta" })).toBeNull();
    await user.click(await screen.findByRole("menuitem", { name: "Unlist" }));
    await screen.findByText("“Handloom cotton kurta” is unlisted.");
    await user.click(screen.getByRole("button", { name: "More for Handloom cotton kurta" }));
    await screen.findByRole("menuitem", { name: "List Again" });
    await user.click(screen.getByRole("menuitem", { name: "Delete" }));
    expect(await screen.findByText("Are you sure you want to delete this product?")).toBeDefined();
  });

  it("reports that a product could not be unlisted", async () => {
    const { seller, kurta } = await aShop();
    const { api, user } = await renderSellerApp(database, "/update", seller);
    const unlist = await screen.findByRole("button", { name: "Unlist Handloom cotton kurta" });
    await api.client.product.delete.mutate({ productId: kurta.id });
    await user.click(unlist);
    expect(await screen.findByText("Product not found")).toBeDefined();
    await waitFor(() => expect(screen.queryByRole("row", { name: /kurta/ })).toBeNull());
  });

  it("searches by part of the name, ignoring case, and keeps the search in the URL", async () => {
    const { seller } = await aShop();
    const { user, router } = await renderSellerApp(database, "/update", seller);
    await productRow(/kurta/);
    const search = screen.getByRole("searchbox");
    await user.insert(search, "COPPER");
    await waitFor(() => expect(screen.queryByRole("row", { name: /kurta/ })).toBeNull());
    expect(await productRow(/Copper kettle/)).toBeDefined();
    expect(router.state.location.search).toEqual({ search: "COPPER" });
    await user.insert(search, " of gold");
    expect(await screen.findByText("No products found.")).toBeDefined();
  });

  it("searches by part of the SKU", async () => {
    const { seller } = await aShop();
    await aProduct({ seller, name: "Brass lamp", details: { sku: "LMP-7" } });
    const { user } = await renderSellerApp(database, "/update", seller);
    await user.insert(await screen.findByRole("searchbox", { name: /name or SKU/ }), "mp-7");
    await waitFor(() => expect(screen.queryByRole("row", { name: /kurta/ })).toBeNull());
    expect(within(await productRow(/Brass lamp/)).getByText("SKU LMP-7")).toBeDefined();
  });

  it("changes, clears and keeps optional details", async () => {
    const seller = await aSeller();
    const facts = [{ name: "Fabric", value: "Cotton" }];
    const details = {
      sku: "KU-1",
      mrpPaise: paise(59_900),
      weightGrams: 250,
      returnDays: 7,
      originCountry: "IN",
      facts,
    };
    const { id: productId } = await aProduct({ seller, details });
    const { api, user } = await renderSellerApp(database, "/update", seller);
    const dialog = await openEdit(user);
    expect(dialog.getByText("More details").closest("details")?.open).toBe(true);
    await user.clear(dialog.getByLabelText("Weight"));
    await retype(user, dialog.getByLabelText("Return window"), "3");
    await user.clear(dialog.getByLabelText("Fabric"));
    await retype(user, dialog.getByLabelText("Fit"), "Slim");
    await user.selectOptions(dialog.getByLabelText("Subcategory"), "");
    await user.click(dialog.getByRole("button", { name: "Save Changes" }));
    expect(await screen.findByText("Product updated. Empty fields keep their old values.")).toBeDefined();
    expect(await api.client.product.getOwn.query({ productId })).toMatchObject({
      sku: "KU-1",
      mrpPaise: 59_900,
      weightGrams: null,
      returnDays: 3,
      originCountry: "IN",
      version: 2,
      subcategory: "Men Clothing",
      facts: [{ name: "Fit", value: "Slim" }],
    });
  });

  it("reports a price above an MRP that was set meanwhile", async () => {
    const { seller, kurta } = await aShop();
    const { user } = await renderSellerApp(database, "/update", seller);
    const dialog = await openEdit(user);
    await database.owner.execute(`update products set mrp_paise = 50000 where id = '${kurta.id}'`);
    await retype(user, dialog.getByLabelText("Price"), "501");
    await user.click(dialog.getByRole("button", { name: "Save Changes" }));
    await waitFor(() => expect(dialog.getByLabelText("Price").getAttribute("aria-invalid")).toBe("true"));
    expect(dialog.getAllByText(refusals.PRICE_ABOVE_MRP.message)).not.toEqual([]);
  });

  it("keeps an edit open when a search result arrives", async () => {
    const { seller } = await aShop();
    const { user, router } = await renderSellerApp(database, "/update", seller);
    await productRow(/kurta/);
    await user.insert(screen.getByRole("searchbox"), "copper");
    const dialog = await openEdit(user);
    await retype(user, dialog.getByLabelText("Brand"), "Other");
    await waitFor(() => expect(router.state.location.search).toEqual({ search: "copper" }));
    await waitFor(() => expect(screen.queryByText(/^Showing 1 of 1 product/)).not.toBeNull());
    expect(screen.getByRole("dialog", { name: "Edit Product" })).toBeDefined();
    expect(dialog.getByLabelText("Brand")).toHaveProperty("value", "Other");
  });

  it("focuses the first field of an edit, not the close button", async () => {
    const { seller } = await aShop();
    const { user } = await renderSellerApp(database, "/update", seller);
    const dialog = await openEdit(user);
    await waitFor(() => expect(document.activeElement).toBe(dialog.getByLabelText("Product name")));
  });

  it("saves an edit without undoing a sale made meanwhile", async () => {
    const { seller, kurta } = await aShop();
    const { api, user } = await renderSellerApp(database, "/update", seller);
    const dialog = await openEdit(user);
    await retype(user, dialog.getByLabelText("Product name"), "Handloom silk kurta");
    await retype(user, dialog.getByLabelText("Stock"), "10");
    await anOrder({ buyer: await aBuyer(), lines: [{ product: kurta, quantity: 3 }] });
    await user.click(dialog.getByRole("button", { name: "Save Changes" }));
    expect(await screen.findByText("Product updated.")).toBeDefined();
    expect(await productRow(/Handloom silk kurta/)).toBeDefined();
    expect(await api.client.product.getOwn.query({ productId: kurta.id })).toMatchObject({
      stock: 7,
      version: 2,
    });
  });

  it("asks before closing a changed edit, and changes nothing on Cancel", async () => {
    const { seller, kurta } = await aShop();
    const { api, user } = await renderSellerApp(database, "/update", seller);
    const dialog = await openEdit(user);
    await retype(user, dialog.getByLabelText("Product name"), "Something else");
    await user.click(dialog.getByRole("button", { name: "Close" }));
    const question = within(await screen.findByRole("dialog", { name: "Leave without saving?" }));
    await user.click(question.getByRole("button", { name: "Stay" }));
    await waitFor(() => expect(screen.queryByRole("dialog", { name: "Leave without saving?" })).toBeNull());
    expect(dialog.getByLabelText("Product name")).toHaveProperty("value", "Something else");
    await user.click(dialog.getByRole("button", { name: "Cancel" }));
    await user.click(await screen.findByRole("button", { name: "Leave" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect((await api.client.product.getOwn.query({ productId: kurta.id })).name).toBe(
      "Handloom cotton kurta",
    );
  });

  it("doesn't overwrite an edit made elsewhere, and restarts from it", async () => {
    const { seller, kurta } = await aShop();
    const { api, user } = await renderSellerApp(database, "/update", seller);
    const dialog = await openEdit(user);
    await api.client.product.update.mutate({ productId: kurta.id, version: 1, brand: "Elsewhere" });
    await retype(user, dialog.getByLabelText("Product name"), "Handloom silk kurta");
    await user.click(dialog.getByRole("button", { name: "Save Changes" }));
    expect(await dialog.findByText(/^This product has changed since you opened it/)).toBeDefined();
    expect(dialog.getByLabelText<HTMLInputElement>("Product name").value).toBe("Handloom silk kurta");
    await user.click(dialog.getByRole("button", { name: "Reload Product" }));
    await waitFor(() => expect(dialog.getByLabelText<HTMLInputElement>("Brand").value).toBe("Elsewhere"));
  });

  it("reports a failed edit if the product is gone", async () => {
    const { seller, kurta } = await aShop();
    const { api, user } = await renderSellerApp(database, "/update", seller);
    const dialog = await openEdit(user);
    await api.client.product.delete.mutate({ productId: kurta.id });
    await retype(user, dialog.getByLabelText("Brand"), "Other");
    await user.click(dialog.getByRole("button", { name: "Save Changes" }));
    expect(await dialog.findByText("Product not found")).toBeDefined();
  });

  it("deletes only after asking", async () => {
    const { seller } = await aShop();
    const { user } = await renderSellerApp(database, "/update", seller);
    const remove = await screen.findByRole("button", { name: "Delete Copper kettle" });
    await user.click(remove);
    const question = within(await screen.findByRole("dialog"));
    expect(question.getByText("Are you sure you want to delete this product?")).toBeDefined();
    await user.click(question.getByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(await productRow(/Copper kettle/)).toBeDefined();

    await user.click(remove);
    await user.click(
      within(await screen.findByRole("dialog")).getByRole("button", { name: "Delete Product" }),
    );
    await waitFor(() => expect(screen.queryByRole("row", { name: /Copper kettle/ })).toBeNull());
    expect(await productRow(/kurta/)).toBeDefined();
    expect(await screen.findByText("“Copper kettle” is deleted.")).toBeDefined();
  });

  it("reports a failed edit or deletion in the banner and keeps the input", async () => {
    const { seller } = await aShop();
    const { user } = await renderSellerApp(database, "/update", seller);
    const dialog = await openEdit(user);
    await retype(user, dialog.getByLabelText("Brand"), "Other");
    await database.owner.execute("revoke update on products from haat_app");
    await user.click(dialog.getByRole("button", { name: "Save Changes" }));
    expect(await dialog.findByText("Failed to update product. Please try again.")).toBeDefined();
    expect(dialog.getByLabelText<HTMLInputElement>("Brand").value).toBe("Other");
    await user.click(dialog.getByRole("button", { name: "Cancel" }));
    await user.click(await screen.findByRole("button", { name: "Leave" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await user.click(screen.getByRole("button", { name: "Delete Copper kettle" }));
    await user.click(
      within(await screen.findByRole("dialog")).getByRole("button", { name: "Delete Product" }),
    );
    expect(await screen.findByText("Failed to delete product. Please try again.")).toBeDefined();
    expect(await productRow(/Copper kettle/)).toBeDefined();
    await database.owner.execute("grant update on products to haat_app");
  });

  it("shows an empty state to a seller without products", async () => {
    await renderSellerApp(database, "/update", await aSeller());
    expect(await screen.findByText("No products found.")).toBeDefined();
  });

  it("explains that only some variants of a family may be low", async () => {
    const seller = await aSeller();
    await aFamily({
      seller,
      name: "Linen shirt",
      options: ["Size"],
      variants: [
        { values: ["M"], pricePaise: 39_900, stock: 99 },
        { values: ["L"], pricePaise: 39_900, stock: 2 },
      ],
    });
    const { user } = await renderSellerApp(database, "/update", seller);
    const all = await screen.findByText(/^Showing 1 of 1 product · 1 low/);
    expect(all.textContent).not.toContain("variants");
    await user.click(screen.getByRole("checkbox", { name: "Low stock only" }));
    await screen.findByText(/Open a product with variants to see which ones are low\.$/);
  });

  it("sorts, filters low stock and shows the counts", async () => {
    const { seller } = await aShop();
    await aProduct({ seller, name: "Brass lamp", stock: 40 });
    const { router, user } = await renderSellerApp(database, "/update", seller);
    await productRow(/Brass lamp/);
    const names = () =>
      screen
        .getAllByRole("row")
        .slice(1)
        .map((row) => within(row).getByRole("link").textContent);
    await user.selectOptions(screen.getByRole("combobox", { name: "Sort by" }), "Stock: lowest first");
    await waitFor(() => expect(names()).toEqual(["Copper kettle", "Handloom cotton kurta", "Brass lamp"]));
    const toneOf = (name: string) =>
      screen.getByRole("button", { name: new RegExp(`in stock\\. Change the stock of ${name}`) }).dataset[
        "tone"
      ];
    expect(names().map(toneOf)).toEqual(["bad", "warning", "good"]);
    screen.getByText("Showing 3 of 3 products · 2 low (5 or fewer) or sold out");
    await user.click(screen.getByRole("checkbox", { name: "Low stock only" }));
    await waitFor(() => expect(names()).toEqual(["Copper kettle", "Handloom cotton kurta"]));
    expect(router.state.location.search).toEqual({ sort: "stock", low: 1 });
    await user.insert(screen.getByRole("searchbox"), "lamp");
    expect(await screen.findByText("No products found.")).toBeDefined();
    screen.getByText("Try another part of the name or SKU, or turn off “Low stock only”.");
  });

  it("loads more products on request", async () => {
    const seller = await aSeller();
    for (let count = 0; count < 51; count += 1) await aProduct({ seller });
    const { user } = await renderSellerApp(database, "/update", seller);
    await screen.findByText("Showing 50 of 51 products");
    await user.click(screen.getByRole("button", { name: "Load More" }));
    await screen.findByText("Showing 51 of 51 products");
  });
});

describe("an emptied field of an edit", () => {
  it("keeps its old value, as announced before and after saving", async () => {
    const { seller, kurta } = await aShop();
    const { api, user } = await renderSellerApp(database, "/update", seller);
    const dialog = await openEdit(user);
    await user.clear(dialog.getByLabelText("Product name"));
    await user.clear(dialog.getByLabelText("Price"));
    await user.click(dialog.getByRole("button", { name: "Remove image 1" }));
    await retype(user, dialog.getByLabelText("Brand"), "Other");
    dialog.getByText("Leave empty to keep “Handloom cotton kurta”.");
    dialog.getByText("Leave empty to keep “499”.");
    dialog.getByText(/^PNG, JPG, GIF up to 10MB, .* Leave empty to keep the current images\.$/);
    await user.click(dialog.getByRole("button", { name: "Save Changes" }));
    expect(await screen.findByText("Product updated. Empty fields keep their old values.")).toBeDefined();
    expect(await api.client.product.getOwn.query({ productId: kurta.id })).toMatchObject({
      name: "Handloom cotton kurta",
      pricePaise: 49_900,
      brand: "Other",
      pictures: ["/media/test.webp"],
    });
  });

  it("changes nothing if it is the only change", async () => {
    const { seller, kurta } = await aShop();
    const { api, user } = await renderSellerApp(database, "/update", seller);
    const dialog = await openEdit(user);
    await user.clear(dialog.getByLabelText("Stock"));
    await user.click(dialog.getByRole("button", { name: "Save Changes" }));
    expect(await screen.findByText("Nothing changed. Empty fields keep their old values.")).toBeDefined();
    expect(await api.client.product.getOwn.query({ productId: kurta.id })).toMatchObject({
      stock: 4,
      version: 1,
    });
  });
});
