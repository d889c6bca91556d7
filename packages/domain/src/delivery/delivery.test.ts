import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { lawfulCashBelow } from "@haat/contract/delivery/delivery.constants";
import { deliveryRulesInput, type DeliveryRule } from "@haat/contract/delivery/delivery.schema";
import { builders } from "@haat/testing/database/builders";
import { testDatabase } from "@haat/testing/database/test-file-database";
import { deleteProduct } from "../product/delete-product.ts";
import { testDeps } from "../testing/test-deps.ts";
import { listDeliveryRules, replaceDeliveryRules } from "./delivery-rules.ts";
import { getDelivery } from "./get-delivery.ts";
import { listUnserved } from "./list-unserved.ts";

const database = testDatabase();
const deps = testDeps(database);
const { aSeller, anAdmin, aProduct, changeSettings, deleteAccount } = builders(database);

type Rule = Partial<DeliveryRule> & Pick<DeliveryRule, "prefix">;
const rulesOf = (rules: readonly Rule[]) =>
  deliveryRulesInput.parse({
    rules: rules.map((rule) => ({ serves: true, cash: true, days: null, ...rule })),
  });

async function to560001(own: readonly Rule[], shops: readonly Rule[] = []) {
  const [seller, admin] = [await aSeller(), await anAdmin()];
  const { id } = await aProduct({ seller });
  await replaceDeliveryRules(deps, seller, rulesOf(own));
  await replaceDeliveryRules(deps, admin, rulesOf(shops));
  const { products } = await getDelivery(deps, { pin: "560001", productIds: [id] });
  await replaceDeliveryRules(deps, admin, rulesOf([]));
  return products.map(({ serves, cash, days }) => [serves, cash, days]);
}

describe("where a product comes to", () => {
  it.each<[string, Rule[], Rule[], [boolean, boolean, number]]>([
    ["everywhere where nothing is set up", [], [], [true, true, 7]],
    ["where a rule for elsewhere says nothing", [{ prefix: "561", serves: false }], [], [true, true, 7]],
    ["nowhere where its seller says no", [{ prefix: "5", serves: false }], [], [false, false, 7]],
    [
      "where the longest rule says yes",
      [{ prefix: "5", serves: false }, { prefix: "56" }],
      [],
      [true, true, 7],
    ],
    [
      "not where the longest says no",
      [{ prefix: "56" }, { prefix: "560001", serves: false }],
      [],
      [false, false, 7],
    ],
    [
      "nowhere where the shop says no",
      [{ prefix: "560001" }],
      [{ prefix: "5", serves: false }],
      [false, false, 7],
    ],
    [
      "without cash where one says so",
      [{ prefix: "560", cash: false }],
      [{ prefix: "560001" }],
      [true, false, 7],
    ],
    ["in its seller's days", [{ prefix: "56", days: 2 }], [], [true, true, 2]],
    ["in the longer of two", [{ prefix: "560001", days: 2 }], [{ prefix: "5", days: 4 }], [true, true, 4]],
    [
      "in the days of the one that names some",
      [{ prefix: "5" }],
      [{ prefix: "56", days: 3 }],
      [true, true, 3],
    ],
  ])("is %s", async (_what, own, ...others) => {
    const [shops, expected] = others;
    expect(await to560001(own, shops)).toEqual([expected]);
  });

  it("is told of what is for sale alone, with the most cash of an order", async () => {
    const seller = await aSeller();
    const [sold, gone] = [await aProduct({ seller }), await aProduct({ seller })];
    await deleteProduct(deps, seller, gone.id);
    const asked = { pin: "560001", productIds: [sold.id, gone.id] };
    const products = [{ productId: sold.id, serves: true, cash: true, days: 7 }];
    expect(await getDelivery(deps, asked)).toEqual({ products, mostCashPaise: lawfulCashBelow - 1 });
    await changeSettings({ codLimitPaise: 5_000_000 as never });
    expect((await getDelivery(deps, asked)).mostCashPaise).toBe(5_000_000);
    await changeSettings({ codLimitPaise: null });
  });

  it("has the law's limit as the contract has it", async () => {
    const rows = await database.db.execute(sql`select legal_cash_limit()::int as below`);
    expect([...rows]).toEqual([{ below: lawfulCashBelow }]);
  });
});

describe("rules for PIN codes", () => {
  it("are replaced whole, each seller's own and the shop's apart", async () => {
    const [seller, other, admin] = [await aSeller(), await aSeller(), await anAdmin()];
    await replaceDeliveryRules(deps, other, rulesOf([{ prefix: "1" }]));
    await replaceDeliveryRules(deps, seller, rulesOf([{ prefix: "2" }, { prefix: "11", days: 3 }]));
    await replaceDeliveryRules(deps, admin, rulesOf([{ prefix: "9", serves: false }]));
    await replaceDeliveryRules(deps, seller, rulesOf([{ prefix: "4" }, { prefix: "11", days: 4 }]));
    const prefixes = async (of: typeof seller | null) =>
      (await listDeliveryRules(deps, of)).rules.map(({ prefix, days }) => [prefix, days]);
    expect(await prefixes(seller)).toEqual([
      ["11", 4],
      ["4", null],
    ]);
    expect(await prefixes(other)).toEqual([["1", null]]);
    expect(await prefixes(null)).toEqual([["9", null]]);
    await replaceDeliveryRules(deps, admin, rulesOf([]));
    expect(await prefixes(null)).toEqual([]);
  });

  it("are refused where they are not those that were seen, unless they are there already", async () => {
    const seller = await aSeller();
    const [one, other] = [
      { prefix: "500", serves: true, cash: true, days: 2 },
      { prefix: "600", serves: false, cash: false, days: null },
    ];
    const replace = (rules: DeliveryRule[], was: DeliveryRule[]) =>
      replaceDeliveryRules(deps, seller, { rules, was });
    await replace([one], []);
    await expect(replace([other], [])).rejects.toMatchObject({ reason: "RULES_CHANGED" });
    await replace([one], []);
    await replace([one, other], [one]);
    expect((await listDeliveryRules(deps, seller)).rules).toEqual([one, other]);
  });

  it("of the shop change with an event of how many there are, and the same again with none", async () => {
    const admin = await anAdmin();
    const rules = rulesOf([{ prefix: "7", cash: false }, { prefix: "8" }]);
    await replaceDeliveryRules(deps, admin, rules);
    await replaceDeliveryRules(deps, admin, rules);
    await replaceDeliveryRules(deps, admin, rulesOf([]));
    const events = sql`select from_value, to_value from admin_events
                       where type = 'delivery-rules' and admin_id = ${admin.id} order by id`;
    expect([...(await database.db.execute(events))]).toEqual([
      { from_value: "0", to_value: "2" },
      { from_value: "2", to_value: "0" },
    ]);
  });

  it("go with the account of their seller", async () => {
    const seller = await aSeller();
    await replaceDeliveryRules(deps, seller, rulesOf([{ prefix: "1" }]));
    await deleteAccount(seller);
    expect(await listDeliveryRules(deps, seller)).toEqual({ rules: [] });
    await expect(replaceDeliveryRules(deps, seller, rulesOf([{ prefix: "1" }]))).rejects.toMatchObject({
      reason: "NOT_LOGGED_IN",
    });
  });
});

describe("what nobody serves", () => {
  it("is what the shop refuses, and what every seller refuses who has something for sale", async () => {
    const fresh = async () => {
      const sellers = [await aSeller(), await aSeller()] as const;
      for (const seller of sellers) await aProduct({ seller });
      return sellers;
    };
    const admin = await anAdmin();
    const unserved = async () =>
      (await listUnserved(deps, admin)).unserved.map(({ prefix, isShop }) => [prefix, isShop]);
    const no = { serves: false, cash: false };
    await replaceDeliveryRules(deps, admin, rulesOf([{ prefix: "68", ...no }, { prefix: "682001" }]));
    const [one, other] = await fresh();
    await replaceDeliveryRules(deps, one, rulesOf([{ prefix: "19", ...no }]));
    await replaceDeliveryRules(deps, other, rulesOf([{ prefix: "1", ...no }, { prefix: "110" }]));
    // The other tests' rules refuse nothing.
    expect(await unserved()).toEqual([["68", true]]);
    await database.db.execute(
      sql`update products set unlisted_at = now() where seller_id not in (${one.id}, ${other.id})`,
    );
    const view = await listUnserved(deps, admin);
    expect(view.unserved.map(({ prefix, isShop }) => [prefix, isShop])).toEqual([
      ["68", true],
      ["19", false],
    ]);
    expect(view.unserved.map(({ states }) => states)).toEqual([
      ["Kerala", "Lakshadweep"],
      ["Jammu and Kashmir", "Ladakh"],
    ]);
    await replaceDeliveryRules(deps, admin, rulesOf([]));
  });
});
