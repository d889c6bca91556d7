import { sql, type SQL } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { changedPrice, maxPricePaise, paise, rupeesToPaise, sumPaise } from "@haat/contract/money";
import { shippingFor, shippingShares, type Shipping } from "@haat/contract/order/order.constants";
import { optionKind } from "@haat/contract/product/family/options";
import { percentRange } from "@haat/contract/product/product.constants";
import { catalogueInput, type ProductCard } from "@haat/contract/product/product.schema";
import { isOnItsWay, shipmentStages } from "@haat/contract/shipment/shipment.stages";
import { builders } from "@haat/testing/database/builders";
import { dayFromNow } from "@haat/testing/database/day-from-now";
import { testDatabase } from "@haat/testing/database/test-file-database";
import { setHoliday } from "./account/holiday.ts";
import { blockUser } from "./admin/people/manage-people.ts";
import { hideProduct } from "./admin/products/hide-product.ts";
import { listProducts } from "./catalogue/lists/list-products.ts";
import { isListed } from "./catalogue/search/catalogue-filter.queries.ts";
import { deleteProduct } from "./product/delete-product.ts";
import { setProductListed } from "./product/set-product-listed.ts";
import { runForRow } from "./query/statement.ts";
import { testDeps } from "./testing/test-deps.ts";

const database = testDatabase();
const deps = testDeps(database);
const { aFamily, anAdmin, aProduct, aReview, aSeller, changeSettings } = builders(database);

/** Seeded, so that a failure repeats. */
function integersFrom(seed: number) {
  let state = seed;
  return (min: number, max: number) => {
    state = (state * 48_271) % 2_147_483_647;
    return min + (state % (max - min + 1));
  };
}

const between = integersFrom(20_261_201);
const times = <T>(count: number, make: () => T) => Array.from({ length: count }, make);

async function answers<T>(expression: SQL): Promise<T> {
  return (await runForRow<{ answers: T }>(deps, sql`select ${expression} as answers`)).answers;
}

/** TypeScript and SQL both need these rules; the same cases run through both. */
describe("a rule of the contract and its SQL function", () => {
  it("give the same changed price", async () => {
    const price = () => [between(1, 300), rupeesToPaise(between(1, 10_000_000))!, between(1, maxPricePaise)];
    const percent = () => between(percentRange.min, percentRange.max);
    const cases = times(500, price).flatMap((prices) =>
      prices.map((one) => ({ price: one, percent: percent() })),
    );
    const changed = sql`(
      select jsonb_agg(changed_price(price, percent) order by n)
      from rows from (jsonb_to_recordset(${JSON.stringify(cases)}::text::jsonb) as (price bigint, percent integer))
        with ordinality c(price, percent, n))`;
    expect(await answers(changed)).toEqual(cases.map((one) => changedPrice(paise(one.price), one.percent)));
  });

  it.each<Shipping>([
    { feePaise: paise(4_900), freeAbovePaise: paise(99_900) },
    { feePaise: paise(4_900), freeAbovePaise: null },
    { feePaise: paise(0), freeAbovePaise: paise(100) },
  ])("give the same shipping fee by %j", async (shipping) => {
    await changeSettings({ shippingFeePaise: shipping.feePaise, freeAbovePaise: shipping.freeAbovePaise });
    const edge = shipping.freeAbovePaise ?? 1_000;
    const subtotals = [1, edge - 1, edge, edge + 1, ...times(200, () => between(1, 2 * edge))];
    const fees = sql`(
      select jsonb_agg(shipping_for(subtotal::bigint) order by n)
      from jsonb_array_elements_text(${JSON.stringify(subtotals)}::text::jsonb) with ordinality s(subtotal, n))`;
    expect(await answers(fees)).toEqual(subtotals.map((subtotal) => shippingFor(paise(subtotal), shipping)));
  });

  it("give the same shares of a delivery fee", async () => {
    const totals = () => times(between(1, 6), () => paise(between(1, 40) * between(1, 90_000)));
    const cases = times(300, () => ({ fee: paise(between(1, 99_900)), totals: totals() }));
    const shares = sql`(
      select jsonb_agg(shipping_shares(fee, totals) order by n)
      from rows from (jsonb_to_recordset(${JSON.stringify(cases)}::text::jsonb) as (fee bigint, totals bigint[]))
        with ordinality c(fee, totals, n))`;
    const expected = cases.map((one) => shippingShares(one.fee, one.totals));
    expect(await answers(shares)).toEqual(expected);
    expect(expected.map(sumPaise)).toEqual(cases.map(({ fee }) => fee));
  });

  it("give the same kind of option", async () => {
    const parts = ["", " ", "Shoe ", "Size", "size", "s", "Colour", "Color", "WAIST", "Age", "Image", "Pack"];
    const names = times(500, () => times(3, () => parts[between(0, parts.length - 1)]).join(""));
    const kinds = sql`(
      select jsonb_agg(option_kind(name) order by n)
      from jsonb_array_elements_text(${JSON.stringify(names)}::text::jsonb) with ordinality o(name, n))`;
    expect(await answers(kinds)).toEqual(names.map(optionKind));
  });

  it("agree on which parcels are on their way", async () => {
    const onTheirWay = sql`(
      select jsonb_agg(s) from unnest(enum_range(null::shipment_stage)) s where is_on_its_way(s))`;
    expect(new Set(await answers<string[]>(onTheirWay))).toEqual(new Set(shipmentStages.filter(isOnItsWay)));
  });
});

describe("an SQL function and its inlined form in lists", () => {
  it("agree on which products are listed", async () => {
    const [admin, open, blocked] = [await anAdmin(), await aSeller(), await aSeller()];
    const waiting = await aSeller({ waitingSince: new Date() });
    for (const seller of [open, blocked, waiting])
      for (const [isHidden, isUnlisted, isDeleted] of times(8, () => 0).map((_, bits) =>
        [1, 2, 4].map((bit) => Math.floor(bits / bit) % 2 === 1),
      )) {
        const { id: productId } = await aProduct({ seller });
        if (isHidden) await hideProduct(deps, admin, { productId, reason: "A copy." });
        if (isUnlisted) await setProductListed(deps, seller, { productId, isListed: false });
        if (isDeleted) await deleteProduct(deps, seller, productId);
      }
    await blockUser(deps, admin, { userId: blocked.id, reason: "Sells copies." });
    const listed = sql`(
      select jsonb_build_object('differ', count(*) filter (where is_listed(p) <> (${isListed})),
        'listed', count(*) filter (where is_listed(p)), 'all', count(*)) from products p)`;
    expect(await answers(listed)).toEqual({ differ: 0, listed: 1, all: 24 });
  });

  it("give the same product card", async () => {
    const [seller, away] = [await aSeller(), await aSeller()];
    const brand = "Twice Told";
    const details = { mrpPaise: paise(90_000) };
    const rated = await aProduct({ seller, brand, details });
    await aReview({ product: rated, stars: 4 });
    await aProduct({ seller, brand, stock: 0, pictures: [] });
    await aProduct({ seller: away, brand });
    await setHoliday(deps, away, { from: dayFromNow(0), until: dayFromNow(3) });
    await aFamily({
      seller,
      brand,
      options: ["Size"],
      variants: [{ values: ["S"] }, { values: ["M"], stock: 2 }],
    });
    const shown = async (filter: { readonly size?: string }) =>
      (await listProducts(deps, catalogueInput.parse({ brand, ...filter }))).products;
    const cards = [...(await shown({})).filter(({ family }) => !family), ...(await shown({ size: "M" }))];
    expect(cards).toHaveLength(4);
    const ids = JSON.stringify(cards.map(({ id }) => id));
    const inVerbs = sql`(
      select jsonb_agg(product_card_json(p) order by n)
      from jsonb_array_elements_text(${ids}::text::jsonb) with ordinality c(id, n) join products p on p.id = c.id::uuid)`;
    expect(await answers<ProductCard[]>(inVerbs)).toEqual(cards);
  });
});
