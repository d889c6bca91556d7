import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { refusals } from "@haat/contract/errors";
import { builders } from "@haat/testing/database/builders";
import { testDatabase } from "@haat/testing/database/test-file-database";
import { renderSellerApp } from "#testing/render-seller-app.tsx";

const database = testDatabase();
const { aFamily, aProduct, aSeller } = builders(database);

/** A seller's list with these products selected, and the grouping dialog. */
async function askToGroup(...names: string[]) {
  const seller = await aSeller();
  const products: { readonly id: string }[] = [];
  for (const name of names) products.push(await aProduct({ seller, name }));
  const { api, user } = await renderSellerApp(database, "/update", seller);
  for (const name of names) await user.click(await screen.findByRole("checkbox", { name: `Select ${name}` }));
  const bar = within(await screen.findByRole("group", { name: "Selected products" }));
  await user.click(bar.getByRole("button", { name: "Group as Sizes or Colours…" }));
  const find = async () => within(await screen.findByRole("dialog", { name: "Group as Sizes or Colours" }));
  const viewOf = (at: number) => api.client.product.getOwn.query({ productId: products[at]?.id ?? "" });
  return { api, user, products, find, viewOf };
}

type Dialog = ReturnType<typeof within>;
const valueOf = (dialog: Dialog, product: string, axis: string) =>
  within(dialog.getByRole("group", { name: product })).getByLabelText<HTMLInputElement>(axis);
/** The error at a field, or null. */
const wrongWith = (field: HTMLElement) =>
  field.getAttribute("aria-invalid") === "true"
    ? document.getElementById(field.getAttribute("aria-describedby")?.split(" ").at(-1) ?? "")?.textContent
    : null;

describe("grouping products", () => {
  it("suggests values from the names, accepts changes and groups in one call", async () => {
    const { user, find, viewOf } = await askToGroup(
      "Linen shirt Blue M",
      "Linen shirt Blue L",
      "Linen shirt Red M",
    );
    const dialog = await find();
    const name = dialog.getByLabelText<HTMLInputElement>("Shared name");
    expect(name.value).toBe("Linen shirt");
    expect(valueOf(dialog, "Linen shirt Blue L", "Colour").value).toBe("Blue");
    expect(valueOf(dialog, "Linen shirt Blue L", "Size").value).toBe("L");
    await user.clear(name);
    await user.insert(name, "Long linen shirt");
    const colour = valueOf(dialog, "Linen shirt Red M", "Colour");
    await user.clear(colour);
    await user.insert(colour, "Rust");
    await user.selectOptions(dialog.getByLabelText("Shown first in lists"), "Linen shirt Red M");
    await user.click(dialog.getByRole("button", { name: "Group 3 products" }));
    expect(await screen.findByText("“Long linen shirt” now comes in 3 variants.")).toBeDefined();
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(screen.queryByRole("group", { name: "Selected products" })).toBeNull();
    await screen.findByRole("button", { name: "3 variants of Long linen shirt" });
    expect(await viewOf(2)).toMatchObject({ name: "Long linen shirt", variant: "Rust, M" });
    expect(await viewOf(0)).toMatchObject({ name: "Long linen shirt", variant: "Blue, M" });
    const leads = await database.db.execute("select id from products where leads and family_id is not null");
    expect(leads.map(({ id }) => id)).toContain((await viewOf(2)).id);
  });

  it("reports missing and repeated values at their fields and sends nothing", async () => {
    const { user, find, viewOf } = await askToGroup("Copper jug", "Brass jug");
    const dialog = await find();
    const submit = () => user.click(dialog.getByRole("button", { name: "Group 2 products" }));
    await user.clear(dialog.getByLabelText("Shared name"));
    await submit();
    expect(wrongWith(dialog.getByLabelText("Shared name"))).toBe("Product name is required.");
    const [copper, brass] = [valueOf(dialog, "Copper jug", "Size"), valueOf(dialog, "Brass jug", "Size")];
    expect([wrongWith(copper), wrongWith(brass)]).toEqual(["A value is required.", "A value is required."]);
    await user.insert(copper, "1 litre");
    await user.insert(brass, "1 Litre");
    await user.insert(dialog.getByLabelText("Shared name"), "Jug");
    await submit();
    expect([wrongWith(copper), wrongWith(brass)]).toEqual([
      "Two variants are the same.",
      "Two variants are the same.",
    ]);
    await user.click(dialog.getByRole("button", { name: "Add Another Option" }));
    await user.insert(dialog.getByLabelText("and by"), "size");
    await submit();
    dialog.getByText("Use each name only once.");
    await user.clear(dialog.getByLabelText("and by"));
    await user.insert(dialog.getByLabelText("and by"), "Material");
    await user.insert(valueOf(dialog, "Copper jug", "Material"), "Copper");
    await user.insert(valueOf(dialog, "Brass jug", "Material"), "Brass");
    expect(await viewOf(0)).not.toHaveProperty("variant");
    await submit();
    await screen.findByText("“Jug” now comes in 2 variants.");
    expect(await viewOf(0)).toMatchObject({ name: "Jug", optionValues: ["1 Litre", "Copper"] });
  });

  it("removes an option together with its values", async () => {
    const { user, find, viewOf } = await askToGroup("Cap S Red", "Cap L Blue");
    const dialog = await find();
    await user.click(dialog.getByRole("button", { name: "Remove Size" }));
    await user.click(dialog.getByRole("button", { name: "Group 2 products" }));
    await screen.findByText("“Cap” now comes in 2 variants.");
    expect(await viewOf(0)).toMatchObject({ optionValues: ["Red"] });
  });

  it("changes nothing if one of the products is gone", async () => {
    const { api, user, products, find, viewOf } = await askToGroup("Kurta S", "Kurta M", "Kurta L");
    const dialog = await find();
    await api.client.product.delete.mutate({ productId: products[1]?.id ?? "" });
    await user.click(dialog.getByRole("button", { name: "Group 3 products" }));
    expect(await dialog.findByText(refusals.PRODUCT_NOT_FOUND.message)).toBeDefined();
    expect(await viewOf(0)).not.toHaveProperty("variant");
  });

  it("needs more than one product", async () => {
    const { user } = await askToGroup("Kurta S");
    expect(
      await screen.findByText("Select at least two products that differ only in size or colour."),
    ).toBeDefined();
    expect(screen.queryByRole("dialog")).toBeNull();
    await user.click(screen.getByRole("button", { name: "Clear" }));
  });

  it("adds products to an existing family, with its options", async () => {
    const seller = await aSeller();
    const variants = [{ values: ["S"] }, { values: ["M"] }];
    const { id, productIds } = await aFamily({ seller, name: "Linen shirt", options: ["Size"], variants });
    const wide = await aProduct({ seller, name: "Wide shirt, XL" });
    const { api, user } = await renderSellerApp(database, "/update", seller);
    await user.click(await screen.findByRole("checkbox", { name: "Select all 2 of Linen shirt" }));
    await user.click(await screen.findByRole("button", { name: "Group as Sizes or Colours…" }));
    await screen.findByText(/^“Linen shirt” already comes in sizes or colours\. Select the products to add/);
    await user.click(screen.getByRole("checkbox", { name: "Select Wide shirt, XL" }));
    await user.click(screen.getByRole("button", { name: "Group as Sizes or Colours…" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Add to “Linen shirt”" }));
    expect(dialog.queryByLabelText("Shared name")).toBeNull();
    const size = valueOf(dialog, "Wide shirt, XL", "Size");
    expect(size.value).toBe("XL");
    await user.clear(size);
    await user.insert(size, "m");
    await user.click(dialog.getByRole("button", { name: "Add 1 product" }));
    expect(await dialog.findByText(refusals.VARIANT_TAKEN.message)).toBeDefined();
    await user.clear(size);
    await user.insert(size, "XL");
    await user.click(dialog.getByRole("button", { name: "Add 1 product" }));
    await screen.findByText("“Linen shirt” now has 1 more variant.");
    const joined = await api.client.product.getOwn.query({ productId: wide.id });
    expect(joined).toMatchObject({ name: "Linen shirt", variant: "XL", siblings: { id } });
    expect(joined.siblings?.variants).toHaveLength(productIds.length + 1);
  });

  it("doesn't merge two families", async () => {
    const seller = await aSeller();
    await aFamily({ seller, name: "Linen shirt" });
    await aFamily({ seller, name: "Silk shirt" });
    const { user } = await renderSellerApp(database, "/update", seller);
    await user.click(await screen.findByRole("checkbox", { name: "Select all 2 shown" }));
    await user.click(await screen.findByRole("button", { name: "Group as Sizes or Colours…" }));
    await waitFor(() => screen.getByText(/already come in sizes or colours\. Deselect one of them\.$/));
  });
});
