import { parse } from "csv-parse/sync";
import { describe, expect, it } from "vitest";
import { builders } from "@haat/testing/database/builders";
import { testDatabase } from "@haat/testing/database/test-file-database";
import { aShop } from "../../testing/a-shop.ts";
import { useApp } from "../../testing/test-app.ts";

const database = testDatabase();
const server = useApp(database);
const { aProduct, aFamily } = builders(database);

describe("a seller's files", () => {
  it("round-trip product families, even into another shop", async () => {
    const { seller, get, outcomes } = await aShop(server, database);
    await aFamily({ seller, name: "Kurta" });
    await aFamily({
      seller,
      name: "Saree",
      options: ["=Drape"],
      variants: [{ values: ["+6 yards"], sku: "SA-6" }],
    });
    await aProduct({ seller, name: "Lamp" });
    const { body } = await get("products.csv");
    expect((await outcomes(body)).map(({ kind, problems }) => [kind, problems])).toEqual(
      Array.from({ length: 6 }, () => ["same", []]),
    );

    const other = await aShop(server, database);
    const rows: Record<string, string>[] = parse(body, { bom: true, columns: true });
    const withoutIds = rows.map((row) =>
      Object.values({ ...row, ID: "", Version: "", "Stock when exported": "" }),
    );
    const file = [Object.keys(rows[0] ?? {}), ...withoutIds]
      .map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(","))
      .join("\n");
    const told = await other.outcomes(file);
    expect(told.map(({ kind, problems }) => [kind, problems])).toEqual(told.map(() => ["new", []]));
    expect((await other.apply(told)).json()).toEqual({ created: 6, updated: 0 });
    const back: Record<string, string>[] = parse((await other.get("products.csv")).body, {
      bom: true,
      columns: true,
    });
    const said = (filed: Record<string, string>[]) => {
      const families = [...new Set(filed.map(({ Family }) => Family))];
      return filed.map(({ ID: _id, Version: _version, Family, ...row }) => ({
        ...row,
        family: families.indexOf(Family),
      }));
    };
    expect(said(back)).toEqual(said(rows));
  });

  it("add products to a family, and report those that don't fit", async () => {
    const { seller, outcomes, apply, get } = await aShop(server, database);
    const { id } = await aFamily({ seller, options: ["Size"], variants: [{ values: ["S"] }] });
    const newRow = (family: string, size: string, name = "Handloom cotton kurta") =>
      `${name},Kalakari,Woven in Maheshwar.,Fashion,Men Clothing,499,5,/media/test.webp,${family},Size,${size}`;
    const file = (...lines: string[]) =>
      [
        "name,brand,description,category,subcategory,price,stock,images,family,option1_name,option1_value",
        ...lines,
      ].join("\n");
    const [large, ...wrong] = await outcomes(
      file(
        newRow(id, "L"),
        newRow(id, "s"),
        newRow(id, "l"),
        newRow(id, "XL", "Another kurta"),
        newRow("style-7", "M"),
        newRow("style-7", "M"),
        newRow("style-7", "L", "Other name"),
        newRow("style-7", ""),
        newRow("", "M"),
      ),
    );
    expect(large).toMatchObject({ kind: "new" });
    const told =
      "has a different name, brand, description, category, country, return window or facts. These must be the same for all variants.";
    expect(wrong.map(({ problems }) => problems)).toEqual([
      ["This variant already exists."],
      ["The variant “L” is already in row 2."],
      [`The family ${told}`],
      [],
      ["The variant “M” is already in row 6."],
      [`Row 6 of this family ${told}`],
      ["Fill “Option1 value”. Each option needs a name and a value."],
      ["Fill “Family” with any text, the same in each row of the product."],
    ]);
    expect((await apply(large ? [large] : [])).json()).toEqual({ created: 1, updated: 0 });
    // A variant added since the export: nothing is imported.
    expect((await apply(large ? [large] : [])).statusCode).toBe(409);

    const { body } = await get("products.csv");
    expect(body).toContain(`${id},Size,L`);
    expect(await outcomes(body.replace("Size,L", "Size,M"))).toMatchObject([
      { kind: "same" },
      {
        kind: "wrong",
        problems: ["A file can't change a product's family or variant. Do that in Manage Products."],
      },
    ]);
    // One row edits the name of all of them.
    const renamed = await outcomes(body.replace("Handloom cotton kurta", "Khadi kurta"));
    expect((await apply(renamed)).json()).toEqual({ created: 0, updated: 1 });
    expect((await get("products.csv")).body.match(/Khadi kurta/g)).toHaveLength(2);
  });
});
