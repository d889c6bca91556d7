import { describe, expect, it } from "vitest";
import { paise } from "@haat/contract/money";
import { catalogueInput } from "@haat/contract/product/product.schema";
import { builders } from "@haat/testing/database/builders";
import { dayFromNow } from "@haat/testing/database/day-from-now";
import { testDatabase } from "@haat/testing/database/test-file-database";
import { buyNow } from "../../cart/buy-now.ts";
import { addToCart } from "../../cart/change-cart.ts";
import { getCart } from "../../cart/get-cart.ts";
import { createCountCache } from "../../catalogue/count-cache.ts";
import { invalidateHolidays } from "../../catalogue/lists/cards.ts";
import { listProducts } from "../../catalogue/lists/list-products.ts";
import { placeOrder } from "../../order/place-order.ts";
import { getProduct } from "../../product/get-product.ts";
import { anOrderInput } from "../../testing/order-input.ts";
import { stockOf } from "../../testing/stock-of.ts";
import { testDeps } from "../../testing/test-deps.ts";
import { getHoliday, setHoliday } from "../holiday.ts";

const database = testDatabase();
const deps = testDeps(database);
const { aBuyer, aSeller, aProduct, anEntry } = builders(database);

const spoken = (day: string) =>
  `${Number(day.slice(8))} ${new Intl.DateTimeFormat("en-GB", { month: "short" }).format(new Date(day)).slice(0, 3)}`;
const days = (from: number, until: number) => ({ from: dayFromNow(from), until: dayFromNow(until) });
const backOn = spoken(dayFromNow(3));

async function aScene() {
  const [buyer, seller] = [await aBuyer(), await aSeller()];
  const [vase, bowl] = [
    await aProduct({ seller, name: "Vase", stock: 4 }),
    await aProduct({ seller, name: "Bowl" }),
  ];
  const lamp = await aProduct({ name: "Lamp" });
  const entryIds = [];
  for (const product of [vase, lamp, bowl]) entryIds.push((await anEntry({ buyer, product })).id);
  return { buyer, seller, vase, lamp, entryIds };
}

describe("a seller's holiday", () => {
  it("is on the cards of every list once its change was heard of, whatever lists keep", async () => {
    const seller = await aSeller();
    await aProduct({ seller, name: "Jug" });
    // A stopped clock, so that no cache entry expires.
    const keeping = { ...deps, counts: createCountCache({ now: () => new Date(0) }) };
    const backOnCards = async () =>
      (await listProducts(keeping, catalogueInput.parse({ search: "Jug" }))).products.map(
        (card) => card.backOn,
      );
    expect(await backOnCards()).toEqual([undefined]);
    await setHoliday(deps, seller, days(0, 2));
    invalidateHolidays(keeping);
    expect(await backOnCards()).toEqual([backOn]);
  });

  it("keeps what they sell in the shop, with the day they are back, and out of every order", async () => {
    const { buyer, seller, vase, lamp, entryIds } = await aScene();
    await setHoliday(deps, seller, days(0, 2));

    const { products } = await listProducts(deps, catalogueInput.parse({ search: "vase" }));
    expect(products.map((card) => [card.name, card.backOn])).toEqual([["Vase", backOn]]);
    expect((await getProduct(deps, vase.id)).backOn).toBe(backOn);
    expect(await getProduct(deps, lamp.id)).not.toHaveProperty("backOn");

    const { entries } = await getCart(deps, buyer);
    expect(entries.map(({ problem, available }) => [problem, available])).toEqual([
      ["away", false],
      [null, true],
      ["away", false],
    ]);
    const refusal = {
      reason: "SELLER_ON_HOLIDAY",
      message: `“Vase” can be ordered again from ${backOn}. Its seller is on holiday until then.`,
    };
    const wish = { productId: vase.id, quantity: 1 };
    await expect(addToCart(deps, buyer, wish)).rejects.toMatchObject(refusal);
    await expect(buyNow(deps, buyer, wish)).rejects.toMatchObject(refusal);

    const order = anOrderInput({ entryIds, expectedTotalPaise: paise(149_700) });
    await expect(placeOrder(deps, buyer, order)).rejects.toMatchObject({
      reason: "SELLER_ON_HOLIDAY",
      details: {
        away: [
          { name: "Vase", backOn },
          { name: "Bowl", backOn },
        ],
      },
    });
    expect(await stockOf(database, vase.id)).toBe(4);
    const [, lampEntry] = entryIds;
    await placeOrder(deps, buyer, anOrderInput({ entryIds: [lampEntry ?? ""] }));
  });

  it.each([
    ["has not begun", days(1, 3)],
    ["is over", days(-3, -1)],
  ])("that %s changes nothing", async (_when, { from, until }) => {
    const buyer = await aBuyer();
    const seller = await aSeller({ holidayFrom: from, holidayUntil: until });
    const product = await aProduct({ seller });
    expect(await getProduct(deps, product.id)).not.toHaveProperty("backOn");
    const { entryId } = await addToCart(deps, buyer, { productId: product.id, quantity: 1 });
    await placeOrder(deps, buyer, anOrderInput({ entryIds: [entryId] }));
  });

  it("lasts its first and its last day, in India", async () => {
    for (const holiday of [days(0, 0), days(-5, 0), days(0, 5)]) {
      const seller = await aSeller({ holidayFrom: holiday.from, holidayUntil: holiday.until });
      const product = await aProduct({ seller });
      expect((await getProduct(deps, product.id)).backOn).toBeDefined();
    }
  });

  it("is entered, changed and taken back by its seller, and not entered once it is over", async () => {
    const seller = await aSeller();
    expect(await getHoliday(deps, seller)).toBeNull();
    await setHoliday(deps, seller, days(2, 9));
    expect(await getHoliday(deps, seller)).toEqual({ ...days(2, 9), isNow: false });
    await setHoliday(deps, seller, days(-1, 9));
    expect(await getHoliday(deps, seller)).toEqual({ ...days(-1, 9), isNow: true });
    await expect(setHoliday(deps, seller, days(-3, -1))).rejects.toMatchObject({ reason: "HOLIDAY_OVER" });
    await setHoliday(deps, seller, null);
    expect(await getHoliday(deps, seller)).toBeNull();
    const back = await aSeller({ holidayFrom: dayFromNow(-9), holidayUntil: dayFromNow(-1) });
    expect(await getHoliday(deps, back)).toBeNull();
  });
});
