import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { joinFamilyInput } from "@haat/contract/product/family/family.schema";
import { builders } from "@haat/testing/database/builders";
import { testDatabase } from "@haat/testing/database/test-file-database";
import { runStatement } from "../../query/statement.ts";
import { testDeps } from "../../testing/test-deps.ts";
import { getProduct } from "../get-product.ts";
import { joinFamily, leaveFamily } from "./families.ts";

const database = testDatabase();
const deps = testDeps(database);
const { aSeller, aProduct, aFamily } = builders(database);

function leadOf(familyId: string) {
  return runStatement(
    deps,
    sql`select id, family_from_paise::int as from, family_to_paise::int as to, family_size as size
        from products where family_id = ${familyId} and leads`,
  );
}

describe("joining products to a family", () => {
  const joined = (members: object[], values: object = {}) =>
    joinFamilyInput.parse({ options: ["Size"], members, ...values });

  it("makes one of them, called as the first", async () => {
    const seller = await aSeller();
    const small = await aProduct({ seller, name: "Kurta small", pricePaise: 30_000 });
    const large = await aProduct({ seller, name: "Kurta, large", pricePaise: 20_000 });
    const { id } = await joinFamily(
      deps,
      seller,
      joined([
        { productId: large.id, values: ["L"] },
        { productId: small.id, values: ["S"] },
      ]),
    );
    expect(await leadOf(id)).toMatchObject([{ id: large.id, from: 20_000, to: 30_000, size: 2 }]);
    expect(await getProduct(deps, small.id)).toMatchObject({ name: "Kurta, large", variant: "S" });

    const wide = await aProduct({ seller, name: "Wide one" });
    await joinFamily(deps, seller, joined([{ productId: wide.id, values: ["XL"] }], { familyId: id }));
    expect(await getProduct(deps, wide.id)).toMatchObject({ name: "Kurta, large", variant: "XL" });
    expect(await leadOf(id)).toMatchObject([{ id: large.id, size: 3, to: 49_900 }]);
  });

  it("calls all of them by the name that is given", async () => {
    const seller = await aSeller();
    const small = await aProduct({ seller, name: "Kurta S" });
    const large = await aProduct({ seller, name: "Kurta L" });
    const members = [
      { productId: small.id, values: ["S"] },
      { productId: large.id, values: ["L"] },
    ];
    const { id } = await joinFamily(deps, seller, joined(members, { name: " Kurta " }));
    expect(await getProduct(deps, small.id)).toMatchObject({ name: "Kurta", variant: "S" });
    expect(await getProduct(deps, large.id)).toMatchObject({ name: "Kurta", variant: "L" });

    const wide = await aProduct({ seller, name: "Kurta XL" });
    const more = joined([{ productId: wide.id, values: ["XL"] }], { familyId: id, name: "Linen kurta" });
    await joinFamily(deps, seller, more);
    for (const { id: productId } of [small, large, wide])
      expect(await getProduct(deps, productId)).toMatchObject({ name: "Linen kurta" });
  });

  it("refuses products of another seller, of a family, and what the family has or cannot have", async () => {
    const [seller, other] = [await aSeller(), await aSeller()];
    const { id, productIds } = await aFamily({ seller });
    const [own, foreign] = [await aProduct({ seller }), await aProduct({ seller: other })];
    const try_ = (input: object[], values: object = {}) => joinFamily(deps, seller, joined(input, values));
    await expect(try_([{ productId: foreign.id, values: ["S"] }])).rejects.toMatchObject({
      reason: "PRODUCT_NOT_FOUND",
    });
    await expect(try_([{ productId: productIds[0], values: ["S"] }])).rejects.toMatchObject({
      reason: "IN_FAMILY",
    });
    const into = { familyId: id, options: ["Colour", "Size"] };
    await expect(try_([{ productId: own.id, values: ["Blue", "S"] }], into)).rejects.toMatchObject({
      reason: "VARIANT_TAKEN",
    });
    await expect(try_([{ productId: own.id, values: ["S"] }], { familyId: id })).rejects.toMatchObject({
      reason: "FAMILY_NOT_FOUND",
    });
    await expect(
      joinFamily(deps, other, joined([{ productId: foreign.id, values: ["Red", "L"] }], into)),
    ).rejects.toMatchObject({ reason: "FAMILY_NOT_FOUND" });
  });
});

describe("taking a product out of its family", () => {
  it("makes it one of its own, called so that it can be told apart, and another leads", async () => {
    const seller = await aSeller();
    const { id, productIds } = await aFamily({ seller });
    const [first = "", second = ""] = productIds;
    await leaveFamily(deps, seller, first);
    expect(await getProduct(deps, first)).toMatchObject({ name: "Handloom cotton kurta (Blue, S)" });
    expect(await getProduct(deps, first)).not.toHaveProperty("siblings");
    expect(await leadOf(id)).toMatchObject([{ id: second, size: 3 }]);
    await leaveFamily(deps, seller, first);
    expect(await getProduct(deps, first)).toMatchObject({ name: "Handloom cotton kurta (Blue, S)" });
    await expect(leaveFamily(deps, await aSeller(), second)).rejects.toMatchObject({
      reason: "PRODUCT_NOT_FOUND",
    });
  });
});
