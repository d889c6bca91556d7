import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import {
  addFamilyInput,
  addVariantInput,
  joinFamilyInput,
} from "@haat/contract/product/family/family.schema";
import { importItem } from "@haat/contract/product/import.schema";
import { builders } from "@haat/testing/database/builders";
import { testDatabase } from "@haat/testing/database/test-file-database";
import { runStatement } from "../../query/statement.ts";
import { testDeps } from "../../testing/test-deps.ts";
import { deleteProduct } from "../delete-product.ts";
import { importProducts } from "../import/import-products.ts";
import { addFamily, addVariant, joinFamily } from "./families.ts";

const database = testDatabase();
const deps = testDeps(database);
const { aSeller, aProduct, aFamily } = builders(database);

const shirt = {
  name: "Linen shirt",
  brand: "Kalakari",
  description: "Woven.",
  category: "Fashion",
  subcategory: "Men Clothing",
};

async function valuesOf(familyId: string) {
  const rows = await runStatement<{ values: string[] } & Record<string, unknown>>(
    deps,
    sql`select to_json(option_values) as values from products
        where family_id = ${familyId} and deleted_at is null order by id`,
  );
  return rows.map(({ values }) => values.join(" "));
}

const aVariant = (familyId: string, values: string[]) =>
  addVariantInput.parse({ familyId, variant: { values, pricePaise: 69_900, stock: 2 } });

describe("a value that comes in another case", () => {
  it("is that of the family, else that of the usual list, in one more variant", async () => {
    const seller = await aSeller();
    const one = (values: string[], picture: string) => ({
      values,
      pricePaise: 49_900,
      stock: 1,
      pictures: [picture],
    });
    const family = addFamilyInput.parse({
      ...shirt,
      options: ["Colour", "Size"],
      variants: [
        one(["Mustard Yellow", "M"], "/media/first.webp"),
        one(["Black", "One-Size"], "/media/black.webp"),
      ],
    });
    const { id } = await addFamily(deps, seller, family);
    const { id: added } = await addVariant(deps, seller, aVariant(id, ["BLACK", "xxl"]));
    await addVariant(deps, seller, aVariant(id, ["mustard  yellow", "one-size"]));
    await addVariant(deps, seller, aVariant(id, ["white", "7 FEET"]));
    expect(await valuesOf(id)).toEqual([
      ...["Mustard Yellow M", "Black One-Size", "Black XXL"],
      ...["Mustard Yellow One-Size", "White 7 FEET"],
    ]);
    expect(
      await runStatement(deps, sql`select pictures[1] as first from products where id = ${added}`),
    ).toEqual([{ first: "/media/black.webp" }]);
    await expect(addVariant(deps, seller, aVariant(id, ["Black", "xxl"]))).rejects.toMatchObject({
      reason: "VARIANT_TAKEN",
    });
  });

  it("is that of the family in what joins it, but not that of a product which was deleted", async () => {
    const seller = await aSeller();
    const { id, productIds } = await aFamily({
      seller,
      options: ["Colour"],
      variants: [{ values: ["Rust"] }, { values: ["Bottle Green"] }],
    });
    await deleteProduct(deps, seller, productIds[1] ?? "");
    const [one, other] = [await aProduct({ seller }), await aProduct({ seller })];
    const joining = joinFamilyInput.parse({
      familyId: id,
      options: ["Colour"],
      members: [
        { productId: one.id, values: ["bottle green"] },
        { productId: other.id, values: ["NAVY"] },
      ],
    });
    await joinFamily(deps, seller, joining);
    await expect(
      joinFamily(deps, seller, {
        ...joining,
        members: [{ productId: (await aProduct({ seller })).id, values: ["RUST"] }],
      }),
    ).rejects.toMatchObject({ reason: "VARIANT_TAKEN" });
    expect(await valuesOf(id)).toEqual(["Rust", "bottle green", "Navy"]);
  });

  it("is that of the first row of its family in a file", async () => {
    const seller = await aSeller();
    const row = (at: number, values: string[]) =>
      importItem.parse({
        row: at,
        create: {
          ...shirt,
          pricePaise: 49_900,
          stock: 1,
          pictures: ["/media/shirt.webp"],
        },
        family: { key: "shirt", options: ["Colour", "Size"], values, sizeGuide: "" },
      });
    await importProducts(deps, seller, [
      row(2, ["Deep Rust", "xl"]),
      row(3, ["DEEP RUST", "L"]),
      row(4, ["deep rust", "Xxl"]),
    ]);
    const [family] = await runStatement<{ id: string } & Record<string, unknown>>(
      deps,
      sql`select id from families where seller_id = ${seller.id}`,
    );
    expect(await valuesOf(family?.id ?? "")).toEqual(["Deep Rust XL", "Deep Rust L", "Deep Rust XXL"]);
  });
});
