import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { paise } from "@haat/contract/money";
import type { PlaceOrderInput } from "@haat/contract/order/order.schema";
import { products } from "@haat/db/schema/product.table";
import { builders, testAddress } from "@haat/testing/database/builders";
import { testDatabase } from "@haat/testing/database/test-file-database";
import { getCart } from "../cart/get-cart.ts";
import { deleteProduct } from "../product/delete-product.ts";
import { anOrderInput } from "../testing/order-input.ts";
import { stockOf } from "../testing/stock-of.ts";
import { testDeps } from "../testing/test-deps.ts";
import { placeOrder } from "./place-order.ts";

const database = testDatabase();
const deps = testDeps(database);
const { aBuyer, aSeller, aProduct, anEntry, anOrder, changeSettings } = builders(database);

describe("the recipient of an order", () => {
  const placeFor = async (
    shippingAddress: PlaceOrderInput["shippingAddress"],
    contact = "+91 98765-43210",
  ) => {
    const buyer = await aBuyer({ name: "Asha Rao", contact, address: testAddress });
    const { id } = await anEntry({ buyer, product: await aProduct() });
    return placeOrder(deps, buyer, anOrderInput({ entryIds: [id], shippingAddress }));
  };

  it("is whom the buyer names, else the account", async () => {
    const named = { name: "Leela Das", phone: "9123456789", ...testAddress };
    expect((await placeFor(named)).order.shippingAddress).toEqual(named);
    expect((await placeFor(testAddress)).order.shippingAddress).toEqual({
      ...testAddress,
      name: "Asha Rao",
      phone: "9876543210",
    });
    const abroad = await placeFor(testAddress, "+44 20 7946 0958");
    expect(abroad.order.shippingAddress.phone).toBe("+44 20 7946 0958");
  });

  it("is refused where PIN code and state contradict each other, and not where one of them is unknown", async () => {
    await expect(placeFor({ ...testAddress, pin: "682001" })).rejects.toMatchObject({
      reason: "PIN_STATE",
      message: "PIN code 682001 is in Kerala, not Karnataka. Check the PIN code and the state.",
    });
    // Zirakpur is in Punjab as well as in Chandigarh.
    await placeFor({ ...testAddress, pin: "140603", state: "Chandigarh" });
    await placeFor({ ...testAddress, pin: "900001" });
    await placeFor({ ...testAddress, pin: "682001", state: "Somewhere" });
  });
});

describe("placing an order", () => {
  it("takes the stock, freezes prices and address, and empties those entries of the cart", async () => {
    const buyer = await aBuyer();
    const product = await aProduct({ stock: 3, pricePaise: 49_900 });
    const other = await aProduct({ stock: 3 });
    const entry = await anEntry({ buyer, product });
    await anEntry({ buyer, product: other });

    const { order } = await placeOrder(deps, buyer, anOrderInput({ entryIds: [entry.id] }));

    expect(order).toMatchObject({
      status: "pending",
      subtotalPaise: 49_900,
      shippingPaise: 4_900,
      totalPaise: 54_800,
      shippingAddress: testAddress,
      lines: [
        {
          productId: product.id,
          quantity: 1,
          stage: "ORDERED",
          cartEntryId: entry.id,
          unitPricePaise: 49_900,
        },
      ],
      events: [{ type: "placed", by: "buyer", byName: buyer.name }],
    });
    expect(await stockOf(database, product.id)).toBe(2);
    const { entries } = await getCart(deps, buyer);
    expect(entries.map(({ product: { id } }) => id)).toEqual([other.id]);
  });

  it("has lines of several sellers, and ships free above the threshold", async () => {
    const buyer = await aBuyer();
    const one = await anEntry({ buyer, product: await aProduct({ pricePaise: 50_000 }) });
    const two = await anEntry({ buyer, product: await aProduct({ pricePaise: 49_901 }) });
    const { order } = await placeOrder(
      deps,
      buyer,
      anOrderInput({ entryIds: [one.id, two.id], expectedTotalPaise: paise(99_901) }),
    );
    expect(order.lines).toHaveLength(2);
    expect(order.shippingPaise).toBe(0);
  });

  it("charges shipping at exactly the threshold: free is over it, not from it", async () => {
    const buyer = await aBuyer();
    const entry = await anEntry({ buyer, product: await aProduct({ pricePaise: 99_900 }) });
    const { order } = await placeOrder(
      deps,
      buyer,
      anOrderInput({ entryIds: [entry.id], expectedTotalPaise: paise(104_800) }),
    );
    expect(order.shippingPaise).toBe(4_900);
  });

  it("always charges shipping when the threshold is switched off", async () => {
    await changeSettings({ freeAbovePaise: null });
    try {
      const buyer = await aBuyer();
      const entry = await anEntry({ buyer, product: await aProduct({ pricePaise: 500_000 }) });
      const { order } = await placeOrder(
        deps,
        buyer,
        anOrderInput({ entryIds: [entry.id], expectedTotalPaise: paise(504_900) }),
      );
      expect(order.shippingPaise).toBe(4_900);
    } finally {
      await changeSettings({ freeAbovePaise: paise(99_900) });
    }
  });

  it("refuses more than is left, names the product and leaves nothing behind", async () => {
    const buyer = await aBuyer();
    const rival = await aBuyer();
    const product = await aProduct({ stock: 1, name: "Last kurta" });
    const entry = await anEntry({ buyer, product });
    await placeOrder(
      deps,
      rival,
      anOrderInput({ entryIds: [(await anEntry({ buyer: rival, product })).id] }),
    );

    await expect(placeOrder(deps, buyer, anOrderInput({ entryIds: [entry.id] }))).rejects.toMatchObject({
      reason: "OUT_OF_STOCK",
      message: "“Last kurta” is sold out.",
      details: { shortages: [{ productId: product.id, left: 0 }] },
    });
    expect((await getCart(deps, buyer)).entries).toMatchObject([
      { id: entry.id, problem: "sold-out", available: false },
    ]);
  });

  it("refuses a total that is no longer right and says the new one", async () => {
    const buyer = await aBuyer();
    const product = await aProduct({ pricePaise: 49_900 });
    const entry = await anEntry({ buyer, product });
    await database.db
      .update(products)
      .set({ pricePaise: paise(59_900) })
      .where(eq(products.id, product.id));
    await expect(placeOrder(deps, buyer, anOrderInput({ entryIds: [entry.id] }))).rejects.toMatchObject({
      reason: "TOTAL_CHANGED",
      details: { totalPaise: 64_800 },
    });
    expect(await stockOf(database, product.id)).toBe(10);
  });

  it("refuses an entry that is gone, another buyer's, or of a deleted product", async () => {
    const buyer = await aBuyer();
    const seller = await aSeller();
    const product = await aProduct({ seller });
    const entry = await anEntry({ buyer, product });
    await expect(
      placeOrder(deps, await aBuyer(), anOrderInput({ entryIds: [entry.id] })),
    ).rejects.toMatchObject({
      reason: "ENTRY_GONE",
    });
    await deleteProduct(deps, seller, product.id);
    await expect(placeOrder(deps, buyer, anOrderInput({ entryIds: [entry.id] }))).rejects.toMatchObject({
      reason: "ENTRY_GONE",
      message: "“Handloom cotton kurta” is no longer available.",
      details: { gone: [{ entryId: entry.id, name: "Handloom cotton kurta" }] },
    });
  });

  it("names everything that changed at once: gone, short, dearer, another quantity", async () => {
    const [buyer, seller] = [await aBuyer(), await aSeller()];
    const [gone, short, dear, more] = [
      await aProduct({ seller, name: "Gone" }),
      await aProduct({ seller, name: "Short", stock: 2 }),
      await aProduct({ seller, name: "Dear", pricePaise: 10_000 }),
      await aProduct({ seller, name: "More" }),
    ];
    const entries = await Promise.all([
      anEntry({ buyer, product: gone }),
      anEntry({ buyer, product: short, quantity: 2 }),
      anEntry({ buyer, product: dear }),
      anEntry({ buyer, product: more, quantity: 3 }),
    ]);
    await deleteProduct(deps, seller, gone.id);
    await anOrder({ buyer: await aBuyer(), lines: [{ product: short }] });
    await database.db
      .update(products)
      .set({ pricePaise: paise(12_000) })
      .where(eq(products.id, dear.id));
    const seen = entries.map(({ id: entryId }, index) => ({
      entryId,
      quantity: index === 1 ? 2 : 1,
      unitPricePaise: paise(index === 2 ? 10_000 : 49_900),
    }));

    await expect(
      placeOrder(deps, buyer, anOrderInput({ entryIds: entries.map(({ id }) => id), seen })),
    ).rejects.toMatchObject({
      reason: "ENTRY_GONE",
      message:
        "“Gone” is no longer available. Only 1 of “Short” left. “Dear” now costs ₹120 (was ₹100). Your cart now holds 3 of “More”.",
      details: {
        gone: [{ entryId: entries[0].id, name: "Gone" }],
        shortages: [{ productId: short.id, name: "Short", left: 1 }],
        prices: [{ productId: dear.id, name: "Dear", pricePaise: 12_000, seenPaise: 10_000 }],
        quantities: [{ productId: more.id, name: "More", quantity: 3 }],
      },
    });
    expect((await getCart(deps, buyer)).entries).toHaveLength(4);
  });

  it("says the new total after a price change, and the next try with it succeeds", async () => {
    const buyer = await aBuyer();
    const product = await aProduct({ name: "Basket", pricePaise: 49_900 });
    const { id: entryId } = await anEntry({ buyer, product });
    await database.db
      .update(products)
      .set({ pricePaise: paise(52_000) })
      .where(eq(products.id, product.id));
    const input = anOrderInput({
      entryIds: [entryId],
      seen: [{ entryId, quantity: 1, unitPricePaise: paise(49_900) }],
    });
    await expect(placeOrder(deps, buyer, input)).rejects.toMatchObject({
      reason: "TOTAL_CHANGED",
      message: "“Basket” now costs ₹520 (was ₹499). The total is now ₹569.00.",
    });
    const again = { expectedTotalPaise: paise(56_900), seen: undefined };
    const { order } = await placeOrder(deps, buyer, { ...input, ...again });
    expect(order.totalPaise).toBe(56_900);
  });

  it("refuses one order too many that is still open", async () => {
    await changeSettings({ maxOpenOrders: 1 });
    try {
      const buyer = await aBuyer();
      const first = await anEntry({ buyer, product: await aProduct() });
      await placeOrder(deps, buyer, anOrderInput({ entryIds: [first.id] }));
      const second = await anEntry({ buyer, product: await aProduct() });
      await expect(placeOrder(deps, buyer, anOrderInput({ entryIds: [second.id] }))).rejects.toMatchObject({
        reason: "TOO_MANY_OPEN_ORDERS",
      });
    } finally {
      await changeSettings({ maxOpenOrders: 20 });
    }
  });
});

describe("a limit that was lowered since the cart was filled", () => {
  it("refuses more of one product than the settings allow by now", async () => {
    const [buyer, product] = [await aBuyer(), await aProduct()];
    const { id } = await anEntry({ buyer, product, quantity: 3 });
    await changeSettings({ maxQuantityPerLine: 2 });
    try {
      const input = anOrderInput({ entryIds: [id], expectedTotalPaise: paise(149_700) });
      const refusal = { reason: "QUANTITY_LIMIT", details: { limit: 2 } };
      await expect(placeOrder(deps, buyer, input)).rejects.toMatchObject(refusal);
    } finally {
      await changeSettings({ maxQuantityPerLine: 99 });
    }
  });
});

describe("many buyers placing at once", () => {
  it("sells the last pieces once each", async () => {
    const product = await aProduct({ stock: 5 });
    const buyers = await Promise.all(Array.from({ length: 30 }, () => aBuyer()));
    const inputs = await Promise.all(
      buyers.map(async (buyer) => ({
        buyer,
        input: anOrderInput({ entryIds: [(await anEntry({ buyer, product })).id] }),
      })),
    );
    const results = await Promise.allSettled(
      inputs.map(({ buyer, input }) => placeOrder(deps, buyer, input)),
    );
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(5);
    for (const result of results)
      if (result.status === "rejected") expect(result.reason).toMatchObject({ reason: "OUT_OF_STOCK" });
    expect(await stockOf(database, product.id)).toBe(0);
  });

  it("does not deadlock on carts that hold the same products in other orders", async () => {
    const goods = await Promise.all(
      Array.from({ length: 4 }, () => aProduct({ stock: 100, pricePaise: 30_000 })),
    );
    const buyers = await Promise.all(Array.from({ length: 16 }, () => aBuyer()));
    const inputs = [];
    for (const [index, buyer] of buyers.entries()) {
      const entryIds = [];
      for (const product of index % 2 ? goods : goods.toReversed())
        entryIds.push((await anEntry({ buyer, product })).id);
      inputs.push({ buyer, input: anOrderInput({ entryIds, expectedTotalPaise: paise(120_000) }) });
    }
    const orders = await Promise.all(inputs.map(({ buyer, input }) => placeOrder(deps, buyer, input)));
    expect(orders).toHaveLength(16);
    expect(await stockOf(database, goods[0]?.id ?? "")).toBe(84);
  });
});

describe("the database by itself", () => {
  it("refuses to change stock without a movement, a line without a verb, and history at all", async () => {
    const buyer = await aBuyer();
    const product = await aProduct();
    const { order } = await placeOrder(
      deps,
      buyer,
      anOrderInput({ entryIds: [(await anEntry({ buyer, product })).id] }),
    );
    const refused = async (statement: ReturnType<typeof sql>, words: RegExp) => {
      await expect(database.owner.execute(statement)).rejects.toMatchObject({
        cause: { message: expect.stringMatching(words) as string },
      });
    };
    await refused(sql`update products set stock = 99 where id = ${product.id}`, /only with a movement/);
    await refused(
      sql`update order_lines set stage = 'APPROVED' where order_id = ${order.id}`,
      /no verb moves/,
    );
    await refused(
      sql`update order_lines set quantity = 2 where order_id = ${order.id}`,
      /line cannot change its content/,
    );
    await refused(
      sql`update orders set total_paise = 1 where id = ${order.id}`,
      /order cannot change its content|orders_total/,
    );
    await refused(sql`delete from orders where id = ${order.id}`, /append-only/);
    await refused(sql`update order_events set to_value = 'x' where order_id = ${order.id}`, /append-only/);
    await refused(sql`delete from stock_movements where product_id = ${product.id}`, /append-only/);
    await refused(sql`truncate stock_movements`, /append-only/);
  });

  it("gives the application no right to change history or tables", async () => {
    const forbidden = async (statement: ReturnType<typeof sql>) => {
      await expect(database.db.execute(statement)).rejects.toMatchObject({ cause: { code: "42501" } });
    };
    await forbidden(sql`update order_events set to_value = 'x'`);
    await forbidden(sql`delete from stock_movements`);
    await forbidden(sql`truncate orders cascade`);
    await forbidden(sql`delete from orders`);
    await forbidden(sql`create table loot (id int)`);
    await forbidden(sql`drop table orders`);
  });
});
