import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { refusals } from "@haat/contract/errors";
import { builders } from "@haat/testing/database/builders";
import { testDatabase } from "@haat/testing/database/test-file-database";
import { answerUploads } from "#testing/answer-uploads.ts";
import { renderSellerApp } from "#testing/render-seller-app.tsx";

const database = testDatabase();
const { aFamily, aProduct, aSeller } = builders(database);

afterEach(() => {
  vi.unstubAllGlobals();
});

/** A seller's list with a shirt in three sizes of two colours. */
async function aShirt() {
  const seller = await aSeller();
  const { id, productIds } = await aFamily({
    seller,
    name: "Linen shirt",
    options: ["Colour", "Size"],
    variants: [
      { values: ["Blue", "M"], pricePaise: 39_900, stock: 3, sku: "LS-M" },
      { values: ["Blue", "L"], pricePaise: 49_900, stock: 4 },
      { values: ["Red", "S"], pricePaise: 59_900, stock: 5 },
    ],
  });
  const { api, user } = await renderSellerApp(database, "/update", seller);
  const ask = async (what: string) => {
    await user.click(await screen.findByRole("button", { name: "More for Linen shirt" }));
    await user.click(await screen.findByRole("menuitem", { name: what }));
    return within(await screen.findByRole("dialog"));
  };
  const own = (productId: string) => api.client.product.getOwn.query({ productId });
  return { id, productIds, api, user, ask, own };
}

describe("adding a variant", () => {
  it("saves its price, stock and SKU, with its colour's images", async () => {
    const { user, ask, api, id } = await aShirt();
    const dialog = await ask("Add a Size or Colour…");
    expect(dialog.getByLabelText<HTMLInputElement>("Price").value).toBe("399");
    await user.insert(dialog.getByLabelText("Colour"), "Blue");
    await user.insert(dialog.getByLabelText("Size"), "XL");
    await user.clear(dialog.getByLabelText("Price"));
    await user.insert(dialog.getByLabelText("Price"), "649.50");
    await user.insert(dialog.getByLabelText("Stock"), "7");
    await user.insert(dialog.getByLabelText("SKU"), "LS-XL");
    dialog.getByText("Without images, it shows its colour's images, or the first variant's.");
    await user.click(dialog.getByRole("button", { name: "Add" }));
    await screen.findByText("“Linen shirt (Blue, XL)” added.");
    await screen.findByRole("button", { name: "4 variants of Linen shirt" });
    const { products } = await api.client.product.listOwn.query({ familyId: id });
    expect(products[0]).toMatchObject({
      variant: "Blue, XL",
      pricePaise: 64_950,
      stock: 7,
      sku: "LS-XL",
      pictures: ["/media/test.webp"],
    });
  });

  it("spells a value like the family or the usual list, ignoring case", async () => {
    const { user, ask, api, id } = await aShirt();
    const dialog = await ask("Add a Size or Colour…");
    await user.insert(dialog.getByLabelText("Colour"), "BLUE");
    await user.insert(dialog.getByLabelText("Size"), "\u202elxx");
    await user.insert(dialog.getByLabelText("Stock"), "7");
    await user.click(dialog.getByRole("button", { name: "Add" }));
    expect(dialog.getByText("Use letters and digits.")).toBeDefined();
    await user.clear(dialog.getByLabelText("Size"));
    await user.insert(dialog.getByLabelText("Size"), "xxl");
    await user.click(dialog.getByRole("button", { name: "Add" }));
    await screen.findByText("“Linen shirt (Blue, XXL)” added.");
    const { products } = await api.client.product.listOwn.query({ familyId: id });
    expect(products[0]?.optionValues).toEqual(["Blue", "XXL"]);
  });

  it("accepts its own images", async () => {
    answerUploads(() => ({ status: 200, body: { url: "/media/green.webp" } }));
    const { user, ask, api, id } = await aShirt();
    const dialog = await ask("Add a Size or Colour…");
    await user.insert(dialog.getByLabelText("Colour"), "Green");
    await user.insert(dialog.getByLabelText("Size"), "M");
    await user.insert(dialog.getByLabelText("Stock"), "1");
    await user.upload(
      dialog.getByLabelText("Choose images"),
      new File(["p"], "g.png", { type: "image/png" }),
    );
    await dialog.findByRole("button", { name: "Remove image 1" });
    // The image shows slightly before the form knows that the upload has finished.
    const add = dialog.getByRole<HTMLButtonElement>("button", { name: "Add" });
    await waitFor(() => expect(add.disabled).toBe(false));
    await user.click(add);
    await screen.findByText("“Linen shirt (Green, M)” added.");
    const { products } = await api.client.product.listOwn.query({ familyId: id });
    expect(products[0]?.pictures).toEqual(["/media/green.webp"]);
  });

  it("reports missing values and an existing variant at their fields", async () => {
    const { user, ask } = await aShirt();
    const dialog = await ask("Add a Size or Colour…");
    const add = () => user.click(dialog.getByRole("button", { name: "Add" }));
    await user.insert(dialog.getByLabelText("Colour"), "blue");
    await add();
    expect(dialog.getByLabelText("Size").getAttribute("aria-invalid")).toBe("true");
    dialog.getByText("A value is required.");
    dialog.getByText("Enter the stock as a whole number of pieces, 0 or more.");
    await user.insert(dialog.getByLabelText("Size"), "M");
    await user.insert(dialog.getByLabelText("Stock"), "2");
    await add();
    await dialog.findByText(refusals.VARIANT_TAKEN.message);
    expect(dialog.getByLabelText("Colour").getAttribute("aria-invalid")).toBe("true");
    await user.clear(dialog.getByLabelText("Colour"));
    await user.insert(dialog.getByLabelText("Colour"), "Green");
    await user.insert(dialog.getByLabelText("SKU"), "ls-m");
    await add();
    await dialog.findByText(refusals.SKU_TAKEN.message);
    expect(dialog.getByLabelText("SKU").getAttribute("aria-invalid")).toBe("true");
  });
});

describe("a size guide", () => {
  it("is written with a table of the family's sizes, previewed and removed again", async () => {
    const { user, ask, own, productIds } = await aShirt();
    const [first = ""] = productIds;
    const dialog = await ask("Size Guide…");
    const text = dialog.getByLabelText<HTMLTextAreaElement>("Size guide");
    await user.insert(text, "Measured flat.");
    await user.click(dialog.getByRole("button", { name: "Add a Size Table" }));
    expect(text.value.split("\n")).toEqual([
      ...["Measured flat.", "Size | Chest (in) | Length (in)"],
      ...["S |  | ", "M |  | ", "L |  | "],
    ]);
    const shown = within(dialog.getByRole("region", { name: "On the product page" }));
    expect(shown.getAllByRole("columnheader").map(({ textContent }) => textContent)).toEqual([
      ...["Size", "Chest (in)", "Length (in)"],
    ]);
    await user.click(dialog.getByRole("button", { name: "Save" }));
    await screen.findByText("The size guide of “Linen shirt” is saved.");
    expect((await own(first)).siblings?.sizeGuide).toMatch(/^Measured flat\.\nSize \|/);

    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    const again = await ask("Size Guide…");
    await user.clear(again.getByLabelText("Size guide"));
    expect(again.queryByRole("table")).toBeNull();
    await user.click(again.getByRole("button", { name: "Save" }));
    await screen.findByText("The size guide of “Linen shirt” is removed.");
    expect((await own(first)).siblings?.sizeGuide).toBe("");
  });

  it("is kept with a message if it is too long", async () => {
    const { user, ask } = await aShirt();
    const dialog = await ask("Size Guide…");
    await user.click(dialog.getByLabelText("Size guide"));
    await user.paste("x".repeat(4_001));
    await user.click(dialog.getByRole("button", { name: "Save" }));
    await dialog.findByText("The size guide can have at most 4000 characters.");
    expect(dialog.getByLabelText<HTMLTextAreaElement>("Size guide").value).toHaveLength(4_001);
  });
});

describe("removing a variant from its family", () => {
  it("asks first, then makes it a separate product with its own row", async () => {
    const { user, own, productIds } = await aShirt();
    const [, second = ""] = productIds;
    await user.click(await screen.findByRole("button", { name: "3 variants of Linen shirt" }));
    const leave = { name: "Remove from Family: Linen shirt (Blue, L)" };
    await user.click(await screen.findByRole("button", leave));
    await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Cancel" }));
    expect(await own(second)).toMatchObject({ variant: "Blue, L" });
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await user.click(screen.getByRole("button", leave));
    await user.click(
      within(await screen.findByRole("dialog")).getByRole("button", { name: "Remove from Family" }),
    );
    await screen.findByText("“Linen shirt (Blue, L)” is now a separate product.");
    await screen.findByRole("button", { name: "2 variants of Linen shirt" });
    expect(await own(second)).toMatchObject({ name: "Linen shirt (Blue, L)" });
    expect(await own(second)).not.toHaveProperty("variant");
    await screen.findByRole("checkbox", { name: "Select Linen shirt (Blue, L)" });
  });

  it("isn't offered for a product without a family", async () => {
    const seller = await aSeller();
    await aProduct({ seller, name: "Brass lamp" });
    await renderSellerApp(database, "/update", seller);
    await screen.findByRole("button", { name: "Unlist Brass lamp" });
    expect(screen.queryByRole("button", { name: /^Remove from Family/ })).toBeNull();
  });
});
