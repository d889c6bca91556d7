import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { builders } from "@haat/testing/database/builders";
import { testDatabase } from "@haat/testing/database/test-file-database";
import { toastSuccess } from "@haat/ui/app/toast.tsx";
import { openAdmin } from "../../testing/open-admin.tsx";

const database = testDatabase();
const { anAdmin, aFamily, aSeller, aProduct } = builders(database);

async function openWith(name: string) {
  const product = await aProduct({ seller: await aSeller({ name: "Meera Textiles" }), name });
  const app = await openAdmin(database, `/admin/products?search=${name}`, { admin: await anAdmin() });
  const row = (await screen.findByText(name)).closest("tr")!;
  return { ...app, product, row: within(row) };
}

describe("the products page", () => {
  it("hides a product with a reason and shows it again", async () => {
    const { user, row, api, product } = await openWith("Zarisaree");
    expect(row.getByText("In the shop")).toBeTruthy();
    expect(row.getByRole("link", { name: "Meera Textiles" })).toBeTruthy();
    await user.click(row.getByRole("button", { name: "Hide Zarisaree" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Hide this product?" }));
    expect(dialog.getByText("The seller sees it next to the product and in an email.")).toBeTruthy();
    await user.insert(dialog.getByRole("textbox", { name: "Reason" }), "The picture is not theirs.");
    await user.click(dialog.getByRole("button", { name: "Hide Product" }));

    expect(await row.findByText("Hidden")).toBeTruthy();
    expect(row.getByText("“The picture is not theirs.”")).toBeTruthy();
    await expect(api.client.product.get.query({ productId: product.id })).rejects.toThrow(
      "Product not found",
    );

    await user.click(row.getByRole("button", { name: "Show Zarisaree" }));
    expect(await row.findByText("In the shop")).toBeTruthy();
    expect((await api.client.product.get.query({ productId: product.id })).name).toBe("Zarisaree");
  });

  it("keeps the dialog open that a double click opened", async () => {
    const { user, row } = await openWith("Kotasaree");
    // The double click guard is loaded with the toasts, on the first interaction.
    toastSuccess("Ready.");
    await screen.findByText("Ready.");
    await user.click(row.getByRole("button", { name: "Hide Kotasaree" }));
    const dialog = await screen.findByRole("dialog", { name: "Hide this product?" });
    const overlay = document.querySelector(".mantine-Modal-overlay")!;
    const click = (detail: number) => {
      fireEvent.mouseDown(overlay, { detail });
      fireEvent.click(overlay, { detail });
    };
    click(2);
    expect(screen.queryByRole("dialog")).toBe(dialog);
    click(1);
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  it("shows a family once, with total stock and prices, found by the SKU of a variant", async () => {
    await aFamily({
      name: "Mashru kurta",
      options: ["Size"],
      variants: [
        { values: ["M"], pricePaise: 39_900, stock: 3 },
        { values: ["L"], pricePaise: 49_900, stock: 4, sku: "MK-L" },
      ],
    });
    await openAdmin(database, "/admin/products?search=mk-l", { admin: await anAdmin() });
    const row = (await screen.findByText("Mashru kurta")).closest("tr")!;
    expect([...row.cells].map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining("2 variants"),
      ...["7", "₹399 – ₹499", "Hide All"],
    ]);
  });

  it("hides and shows a whole family, including variants hidden before", async () => {
    const { productIds } = await aFamily({
      name: "Bandhani stole",
      options: ["Colour"],
      variants: [{ values: ["Red"] }, { values: ["Blue"] }, { values: ["Green"] }],
    });
    const app = await openAdmin(database, "/admin/products?search=bandhani", { admin: await anAdmin() });
    const { user, api } = app;
    const [, second = ""] = productIds;
    await api.client.admin.hideProduct.mutate({ productId: second, reason: "A copy." });
    const isForSale = (productId: string) =>
      api.client.product.get.query({ productId }).then(
        () => true,
        () => false,
      );
    const row = within((await screen.findByText("Bandhani stole")).closest("tr")!);
    await user.click(row.getByRole("button", { name: "Hide all of Bandhani stole" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Hide this product?" }));
    await user.insert(dialog.getByRole("textbox", { name: "Reason" }), "Not handmade.");
    await user.click(dialog.getByRole("button", { name: "Hide Product" }));
    await row.findByText("3 variants, 3 hidden");
    expect(row.queryByRole("button", { name: /^Hide/ })).toBeNull();
    row.getByText("“Not handmade.”");
    expect(await Promise.all(productIds.map(isForSale))).toEqual([false, false, false]);

    await user.click(row.getByRole("button", { name: "Show all of Bandhani stole" }));
    await row.findByText("In the shop");
    await row.findByText("3 variants");
    expect(row.queryByRole("button", { name: /^Show/ })).toBeNull();
    expect(await Promise.all(productIds.map(isForSale))).toEqual([true, true, true]);
  });

  it("filters hidden products and clears the filter", async () => {
    const { user, address } = await openWith("Dhakasaree");
    await user.click(screen.getByRole("combobox", { name: "Filter by visibility" }));
    await user.click(await screen.findByRole("option", { name: "Hidden" }));
    expect(await screen.findByText("No products found")).toBeTruthy();
    expect(address()).toBe("/admin/products?search=Dhakasaree&hidden=yes");
    await user.click(screen.getByRole("button", { name: "Clear Filters" }));
    await waitFor(() => expect(address()).toBe("/admin/products"));
  });
});
