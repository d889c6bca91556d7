import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { figureDays, sellerFigures } from "@haat/contract/order/figures.schema";
import { builders } from "@haat/testing/database/builders";
import { decideDaysAgo } from "@haat/testing/database/make-late";
import { testDatabase } from "@haat/testing/database/test-file-database";
import { packOrders } from "../shipment/pack-orders.ts";
import { testDeps } from "../testing/test-deps.ts";
import { getFigures } from "./get-figures.ts";
import { approveLine, cancelLine, rejectLine } from "./line/decide-line.ts";
import { setOrderStatus } from "./set-order-status.ts";

const database = testDatabase();
const deps = testDeps(database);
const { aBuyer, aSeller, anAdmin, aProduct, anOrder } = builders(database);

async function aShop() {
  const [seller, buyer, admin] = [await aSeller(), await aBuyer(), await anAdmin()];
  const kurta = await aProduct({ seller, pricePaise: 50_000, stock: 100 });
  const kettle = await aProduct({ seller, pricePaise: 120_000, stock: 100 });
  const order = async (product: { readonly id: string }, quantity = 1) => {
    const { id, lineIds } = await anOrder({ buyer, lines: [{ product, quantity }] });
    return { orderId: id, lineId: lineIds[0] ?? "" };
  };
  return { seller, buyer, admin, kurta, kettle, order };
}

describe("a seller's figures", () => {
  it("count what came, what was decided and what was paid today", async () => {
    const { seller, buyer, admin, kurta, kettle, order } = await aShop();
    const delivered = await order(kurta, 2);
    await approveLine(deps, seller, delivered.lineId);
    await setOrderStatus(deps, admin, { orderId: delivered.orderId, status: "delivered" });
    await approveLine(deps, seller, (await order(kettle)).lineId);
    await rejectLine(deps, seller, { lineId: (await order(kettle)).lineId, reason: "Dented" });
    await cancelLine(deps, buyer, (await order(kurta)).lineId);
    await order(kurta);

    const { days, ever } = sellerFigures.parse(await getFigures(deps, seller, {}));
    const counts = { requests: 5, approved: 2, rejected: 1, revenuePaise: 100_000 };
    expect(days.at(-1)).toMatchObject(counts);
    expect(ever).toEqual({ ...counts, waiting: 1, cancelled: 1 });
    const quiet = { requests: 0, approved: 0, rejected: 0, revenuePaise: 0, returnedPaise: 0 };
    expect(days.slice(0, -1)).toEqual(days.slice(0, -1).map(({ day }) => ({ day, ...quiet })));
  });

  it("count a decision on the day it was made, whenever it is packed", async () => {
    const { seller, kurta, order } = await aShop();
    const { orderId, lineId } = await order(kurta);
    await approveLine(deps, seller, lineId);
    await decideDaysAgo(database.owner, orderId, 2);
    const approved = async () =>
      (await getFigures(deps, seller, {})).days.slice(-3).map((day) => day.approved);
    expect(await approved()).toEqual([1, 0, 0]);
    await packOrders(deps, seller, { orderIds: [orderId] });
    await database.owner.execute(sql`update order_lines set decided_at = now() where id = ${lineId}`);
    expect(await approved()).toEqual([1, 0, 0]);
  });

  it("are of thirty days in a row, the last of them today in India", async () => {
    const { days } = await getFigures(deps, await aSeller(), {});
    expect(days).toHaveLength(figureDays);
    const today = new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Kolkata" }).format(new Date());
    expect(days.at(-1)?.day).toBe(today);
    const dayMs = 86_400_000;
    const first = Date.parse(days[0]?.day ?? "");
    expect(days.map(({ day }) => (Date.parse(day) - first) / dayMs)).toEqual([...days.keys()]);
  });

  it("can be those of one product", async () => {
    const { seller, kurta, kettle, order } = await aShop();
    await order(kurta);
    await order(kettle);
    await order(kettle);
    expect((await getFigures(deps, seller, { productId: kettle.id })).ever.requests).toBe(2);
  });

  it("are nobody else's, asked by product as well", async () => {
    const { kurta, order } = await aShop();
    await order(kurta);
    const otherSeller = await aSeller();
    expect((await getFigures(deps, otherSeller, {})).ever.requests).toBe(0);
    expect((await getFigures(deps, otherSeller, { productId: kurta.id })).ever.requests).toBe(0);
  });
});
