import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { adminOrdersInput } from "@haat/contract/admin/admin.schema";
import type { AskReturnInput } from "@haat/contract/returns/return.schema";
import { builders, type Person } from "@haat/testing/database/builders";
import { testDatabase } from "@haat/testing/database/test-file-database";
import type { Owner } from "../actor.ts";
import { listAllOrders } from "../admin/orders/list-all-orders.ts";
import { getDashboard } from "../admin/overview/get-dashboard.ts";
import { getSales } from "../admin/overview/get-sales.ts";
import { getPerson } from "../admin/people/get-person.ts";
import { getFigures } from "../order/get-figures.ts";
import { approveLine } from "../order/line/decide-line.ts";
import { setOrderStatus } from "../order/set-order-status.ts";
import { askReturn } from "../returns/ask-return.ts";
import { moveReturnAsSeller } from "../returns/move-return.ts";
import { moveShipments } from "../shipment/move-shipments.ts";
import { packOrders } from "../shipment/pack-orders.ts";
import { testDeps } from "../testing/test-deps.ts";

const database = testDatabase();
const { anAdmin, aBuyer, aSeller, aProduct, aFamily, anOrder } = builders(database);
const deps = testDeps(database);

interface Trade {
  readonly admin: Owner;
  readonly buyer: Person<"buyer">;
  readonly seller: Person<"seller">;
}

async function aTrade(): Promise<Trade> {
  const { id, name } = await anAdmin();
  const admin: Owner = { role: "admin", adminRole: "owner", id, name, sessionId: "" };
  return { admin, buyer: await aBuyer(), seller: await aSeller() };
}

/** Revenue as each screen shows it. */
async function revenueOf({ admin, buyer, seller }: Trade, productId: string) {
  deps.setNow(new Date());
  const [all, one] = [await getFigures(deps, seller, {}), await getFigures(deps, seller, { productId })];
  const sales = await getSales(deps, admin, { days: 7 });
  return {
    seller: all.ever.revenuePaise,
    today: all.days.at(-1)?.revenuePaise,
    product: one.ever.revenuePaise,
    productToday: one.days.at(-1)?.revenuePaise,
    sold: (await getPerson(deps, admin, seller.id)).revenuePaise,
    bought: (await getPerson(deps, admin, buyer.id)).revenuePaise,
    listed: (
      await listAllOrders(deps, admin, adminOrdersInput.parse({ personId: seller.id, limit: 100 }))
    ).orders.reduce((sum, { revenuePaise }) => sum + revenuePaise, 0),
    bySeller: sales.sellers.find(({ id }) => id === seller.id)?.revenuePaise ?? 0,
  };
}

const everywhere = (paise: number) => ({
  seller: paise,
  today: paise,
  product: paise,
  productToday: paise,
  sold: paise,
  bought: paise,
  bySeller: paise,
  listed: paise,
});

async function marketRevenue({ admin }: Trade): Promise<{ total: number; today: number }> {
  deps.setNow(new Date());
  const { days } = await getSales(deps, admin, { days: 7 });
  return {
    total: (await getDashboard(deps, admin)).totalRevenuePaise,
    today: days.at(-1)!.revenuePaise,
  };
}

const refundTo = { way: "upi", upi: "leela@okbank" } as const;
const whole: Omit<AskReturnInput, "lineId"> = {
  quantity: 1,
  kind: "refund",
  reason: "not-expected",
  words: "",
  exchangeFor: null,
  refundTo,
  pictures: [],
};

describe("revenue", () => {
  it("is what was collected, until an admin takes the delivery back, and again once it is delivered", async () => {
    const trade = await aTrade();
    const product = await aProduct({ seller: trade.seller, pricePaise: 30_000, stock: 5 });
    const { id } = await anOrder({ buyer: trade.buyer, lines: [{ product, quantity: 2 }] });
    const set = (status: "delivered" | "processing") =>
      setOrderStatus(deps, trade.admin, { orderId: id, status });
    const before = await marketRevenue(trade);
    expect(await revenueOf(trade, product.id)).toEqual(everywhere(0));
    await set("delivered");
    expect(await revenueOf(trade, product.id)).toEqual(everywhere(60_000));
    const whole = await marketRevenue(trade);
    expect([whole.total - before.total, whole.today - before.today]).toEqual([64_900, 64_900]);
    await set("processing");
    expect(await revenueOf(trade, product.id)).toEqual(everywhere(0));
    expect(await marketRevenue(trade)).toEqual(before);
    await set("delivered");
    expect(await revenueOf(trade, product.id)).toEqual(everywhere(60_000));
  });

  it("counts each parcel as it is delivered, though another of the order is on its way", async () => {
    const trade = await aTrade();
    const other = await aSeller();
    const [own, theirs] = [
      await aProduct({ seller: trade.seller, pricePaise: 30_000 }),
      await aProduct({ seller: other, pricePaise: 70_000 }),
    ];
    const order = await anOrder({ buyer: trade.buyer, lines: [{ product: own }, { product: theirs }] });
    const lines = await database.db.execute<{ id: string; seller_id: string }>(
      sql`select id, seller_id from order_lines where order_id = ${order.id}`,
    );
    for (const seller of [trade.seller, other])
      await approveLine(deps, seller, lines.find((line) => line.seller_id === seller.id)!.id);
    const { parcels } = await packOrders(deps, trade.seller, { orderIds: [order.id] });
    const shipments = [{ id: parcels[0]!.shipment!.id }];
    await moveShipments(deps, trade.seller, { verb: "hand-over", courier: "Own van", shipments });
    await moveShipments(deps, trade.seller, { verb: "deliver", shipments });
    expect(await revenueOf(trade, own.id)).toEqual(everywhere(30_000));
    expect((await getFigures(deps, other, {})).ever.revenuePaise).toBe(0);
  });

  it("is less by what came back, on the day it did, and moves to the new product with an exchange", async () => {
    const trade = await aTrade();
    const family = await aFamily({
      seller: trade.seller,
      options: ["Size"],
      stock: 5,
      pricePaise: 10_000,
      variants: [{ values: ["S"] }, { values: ["M"] }],
    });
    const [small, medium] = family.productIds as [string, string];
    const order = await anOrder({ buyer: trade.buyer, lines: [{ product: { id: small }, quantity: 3 }] });
    await setOrderStatus(deps, trade.admin, { orderId: order.id, status: "delivered" });
    const comesBack = async (values: Partial<AskReturnInput>, lineId = order.lineIds[0]!) => {
      const { id } = await askReturn(deps, trade.buyer, { ...whole, ...values, lineId });
      const step = (verb: "approve" | "receive-good" | "exchange") =>
        moveReturnAsSeller(deps, trade.seller, { returnId: id, verb, words: "" });
      await step("approve");
      await step("receive-good");
      return step;
    };
    await comesBack({});
    expect(await revenueOf(trade, small)).toEqual(everywhere(20_000));

    const step = await comesBack({ kind: "exchange", reason: "size", exchangeFor: medium });
    const { exchangeOrder } = await step("exchange");
    await setOrderStatus(deps, trade.admin, { orderId: exchangeOrder!.id, status: "delivered" });
    expect(await revenueOf(trade, small)).toEqual({
      ...everywhere(20_000),
      product: 10_000,
      productToday: 10_000,
    });
    expect((await getFigures(deps, trade.seller, { productId: medium })).ever.revenuePaise).toBe(10_000);
    deps.setNow(new Date());
    const { sellers } = await getSales(deps, trade.admin, { days: 7 });
    expect(sellers.find(({ id }) => id === trade.seller.id)).toMatchObject({
      pieces: 3,
      bookedPaise: 30_000,
      revenuePaise: 20_000,
    });
    expect((await getPerson(deps, trade.admin, trade.buyer.id)).bookedPaise).toBe(30_000);
  });
});
