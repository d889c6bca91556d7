import { beforeAll, describe, expect, it } from "vitest";
import { catalogueFilter, catalogueInput } from "@haat/contract/product/product.schema";
import { builders } from "@haat/testing/database/builders";
import { testDatabase } from "@haat/testing/database/test-file-database";
import { countFacets } from "../catalogue/facets/count-facets.ts";
import { listProducts } from "../catalogue/lists/list-products.ts";
import { testDeps } from "../testing/test-deps.ts";
import { replaceDeliveryRules } from "./delivery-rules.ts";
import { getDelivery } from "./get-delivery.ts";

const database = testDatabase();
const deps = testDeps(database);
const { aSeller, anAdmin, aProduct } = builders(database);

const served = { serves: true, cash: true, days: null };
const off = { serves: false, cash: false, days: null };
const ids: string[] = [];

beforeAll(async () => {
  const rules = [
    [],
    [{ prefix: "56", ...off }],
    [
      { prefix: "5", ...off },
      { prefix: "5600", ...served },
    ],
    [{ prefix: "560001", ...served, cash: false }],
    [{ prefix: "1", ...off }],
  ];
  for (const [nth, own] of rules.entries()) {
    const seller = await aSeller();
    ids.push((await aProduct({ seller, name: `Lamp ${nth}` })).id);
    await replaceDeliveryRules(deps, seller, { rules: own });
  }
});

async function listed(pin: string, more: object = {}) {
  const { products, total } = await listProducts(deps, catalogueInput.parse({ pin, ...more }));
  return { names: products.map(({ name }) => name).sort(), total };
}

describe("the list of what reaches a PIN code", () => {
  it.each([
    ["560001", ["Lamp 0", "Lamp 2", "Lamp 4"]],
    ["560002", ["Lamp 0", "Lamp 2", "Lamp 3", "Lamp 4"]],
    ["570001", ["Lamp 0", "Lamp 1", "Lamp 3", "Lamp 4"]],
    ["110001", ["Lamp 0", "Lamp 1", "Lamp 2", "Lamp 3"]],
  ])("has for %s what can be ordered there, the same as each product's page says", async (pin, names) => {
    expect(await listed(pin)).toEqual({ names, total: names.length });
    expect((await listed(pin, { search: "lamp", sort: "price-asc" })).names).toEqual(names);
    const { products } = await getDelivery(deps, { pin, productIds: ids });
    expect(products.filter(({ cash }) => cash)).toHaveLength(names.length);
    const { ratings, brands } = await countFacets(deps, {
      ...catalogueFilter.parse({ pin, search: "lamp" }),
      withValues: true,
    });
    expect([ratings[0]?.count, brands[0]?.count]).toEqual([0, names.length]);
  });

  it("is empty where the shop itself does not deliver", async () => {
    const admin = await anAdmin();
    await replaceDeliveryRules(deps, admin, { rules: [{ prefix: "560001", ...off }] });
    expect(await listed("560001")).toEqual({ names: [], total: 0 });
    expect((await listed("560002")).total).toBe(4);
    await replaceDeliveryRules(deps, admin, { rules: [] });
  });
});
