import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { refusals } from "@haat/contract/errors";
import { builders } from "@haat/testing/database/builders";
import { testDatabase } from "@haat/testing/database/test-file-database";
import { renderSellerApp } from "#testing/render-seller-app.tsx";

const database = testDatabase();
const { aFamily, aProduct, aSeller } = builders(database);

/** A seller's list with these products ticked, and the dialog that groups them. */
async function askToGroup(...names: string[]) {
  const seller = await aSeller();
  const products: { readonly id: string }[] = [];
  for (const name of names) products.push(await aProduct({ seller, name }));
  const { api, user } = await renderSellerApp(database, "/update", seller);
  for (const name of names) await user.click(await screen.findByRole("checkbox", { name: `Tick ${name}` }));
  const bar = within(await screen.findByRole("group", { name: "What is ticked" }));
  await user.click(bar.getByRole("button", { name: "Group as sizes or colours…" }));
  const find = async () => within(await screen.findByRole("dialog", { name: "Group as sizes or colours" }));
  const viewOf = (at: number) => api.client.product.getOwn.query({ productId: products[at]?.id ?? "" });
  return { api, user, products, find, viewOf };
}

type Dialog = ReturnType<typeof within>;
const valueOf = (dialog: Dialog, product: string, axis: string) =>
  within(dialog.getByRole("group", { name: product })).getByLabelText<HTMLInputElement>(axis);
/** The sentence that stands at a field; null where nothing is wrong with it. */
const wrongWith = (field: HTMLElement) =>
  field.getAttribute("aria-invalid") === "true"
    ? document.getElementById(field.getAttribute("aria-describedby")?.split(" ").at(-1) ?? "")?.textContent
    : null;

describe("grouping products", () => {
  it("proposes what their names say, takes what is typed instead, and makes one of them in one call", async () => {
    const { user, find, viewOf } = await askToGroup(
      "Linen shirt Blue M",
      "Linen shirt Blue L",
      "Linen shirt Red M",
    );
    const dialog = await find();
    const name = dialog.getByLabelText<HTMLInputElement>("What all of them are called");
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
    expect(await screen.findByText("“Long linen shirt” comes in 3 variants now.")).toBeDefined();
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(screen.queryByRole("group", { name: "What is ticked" })).toBeNull();
    await screen.findByRole("button", { name: "3 variants of Long linen shirt" });
    expect(await viewOf(2)).toMatchObject({ name: "Long linen shirt", variant: "Rust, M" });
    expect(await viewOf(0)).toMatchObject({ name: "Long linen shirt", variant: "Blue, M" });
    const leads = await database.db.execute("select id from products where leads and family_id is not null");
    expect(leads.map(({ id }) => id)).toContain((await viewOf(2)).id);
  });

  it("says at its field what is missing, what is the same twice, and sends nothing then", async () => {
    const { user, find, viewOf } = await askToGroup("Copper jug", "Brass jug");
    const dialog = await find();
    const submit = () => user.click(dialog.getByRole("button", { name: "Group 2 products" }));
    await user.clear(dialog.getByLabelText("What all of them are called"));
    await submit();
    expect(wrongWith(dialog.getByLabelText("What all of them are called"))).toBe("Product name is required.");
    const [copper, brass] = [valueOf(dialog, "Copper jug", "Size"), valueOf(dialog, "Brass jug", "Size")];
    expect([wrongWith(copper), wrongWith(brass)]).toEqual(["A value is required.", "A value is required."]);
    await user.insert(copper, "1 litre");
    await user.insert(brass, "1 Litre");
    await user.insert(dialog.getByLabelText("What all of them are called"), "Jug");
    await submit();
    expect([wrongWith(copper), wrongWith(brass)]).toEqual([
      "Two variants are the same.",
      "Two variants are the same.",
    ]);
    await user.click(dialog.getByRole("button", { name: "Something else, too" }));
    await user.insert(dialog.getByLabelText("and in"), "size");
    await submit();
    dialog.getByText("Use each name only once.");
    await user.clear(dialog.getByLabelText("and in"));
    await user.insert(dialog.getByLabelText("and in"), "Material");
    await user.insert(valueOf(dialog, "Copper jug", "Material"), "Copper");
    await user.insert(valueOf(dialog, "Brass jug", "Material"), "Brass");
    expect(await viewOf(0)).not.toHaveProperty("variant");
    await submit();
    await screen.findByText("“Jug” comes in 2 variants now.");
    expect(await viewOf(0)).toMatchObject({ name: "Jug", optionValues: ["1 Litre", "Copper"] });
  });

  it("takes an axis away with what was filled for it", async () => {
    const { user, find, viewOf } = await askToGroup("Cap S Red", "Cap L Blue");
    const dialog = await find();
    await user.click(dialog.getByRole("button", { name: "They do not differ in Size" }));
    await user.click(dialog.getByRole("button", { name: "Group 2 products" }));
    await screen.findByText("“Cap” comes in 2 variants now.");
    expect(await viewOf(0)).toMatchObject({ optionValues: ["Red"] });
  });

  it("changes nothing where one of them is gone, and says so", async () => {
    const { api, user, products, find, viewOf } = await askToGroup("Kurta S", "Kurta M", "Kurta L");
    const dialog = await find();
    await api.client.product.delete.mutate({ productId: products[1]?.id ?? "" });
    await user.click(dialog.getByRole("button", { name: "Group 3 products" }));
    expect(await dialog.findByText(refusals.PRODUCT_NOT_FOUND.message)).toBeDefined();
    expect(await viewOf(0)).not.toHaveProperty("variant");
  });

  it("is not asked of one alone", async () => {
    const { user } = await askToGroup("Kurta S");
    expect(
      await screen.findByText("Tick at least two products that are the same but for size or colour."),
    ).toBeDefined();
    expect(screen.queryByRole("dialog")).toBeNull();
    await user.click(screen.getByRole("button", { name: "Clear" }));
  });

  it("takes more into the one that comes in sizes already, on its axes", async () => {
    const seller = await aSeller();
    const variants = [{ values: ["S"] }, { values: ["M"] }];
    const { id, productIds } = await aFamily({ seller, name: "Linen shirt", options: ["Size"], variants });
    const wide = await aProduct({ seller, name: "Wide shirt, XL" });
    const { api, user } = await renderSellerApp(database, "/update", seller);
    await user.click(await screen.findByRole("checkbox", { name: "Tick all 2 of Linen shirt" }));
    await user.click(await screen.findByRole("button", { name: "Group as sizes or colours…" }));
    await screen.findByText(/^“Linen shirt” comes in sizes or colours already\. Tick what is to be added/);
    await user.click(screen.getByRole("checkbox", { name: "Tick Wide shirt, XL" }));
    await user.click(screen.getByRole("button", { name: "Group as sizes or colours…" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Add to “Linen shirt”" }));
    expect(dialog.queryByLabelText("What all of them are called")).toBeNull();
    const size = valueOf(dialog, "Wide shirt, XL", "Size");
    expect(size.value).toBe("XL");
    await user.clear(size);
    await user.insert(size, "m");
    await user.click(dialog.getByRole("button", { name: "Add 1 product" }));
    expect(await dialog.findByText(refusals.VARIANT_TAKEN.message)).toBeDefined();
    await user.clear(size);
    await user.insert(size, "XL");
    await user.click(dialog.getByRole("button", { name: "Add 1 product" }));
    await screen.findByText("“Linen shirt” has 1 more variant now.");
    const joined = await api.client.product.getOwn.query({ productId: wide.id });
    expect(joined).toMatchObject({ name: "Linen shirt", variant: "XL", siblings: { id } });
    expect(joined.siblings?.variants).toHaveLength(productIds.length + 1);
  });

  it("does not make one of two that come in sizes already", async () => {
    const seller = await aSeller();
    await aFamily({ seller, name: "Linen shirt" });
    await aFamily({ seller, name: "Silk shirt" });
    const { user } = await renderSellerApp(database, "/update", seller);
    await user.click(await screen.findByRole("checkbox", { name: "Select all 2 shown" }));
    await user.click(await screen.findByRole("button", { name: "Group as sizes or colours…" }));
    await waitFor(() => screen.getByText(/come in sizes or colours already\. Untick one of them\.$/));
  });
});
