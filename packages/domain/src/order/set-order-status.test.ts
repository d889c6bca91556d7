import { describe, expect, it } from "vitest";
import { auditInput } from "@haat/contract/admin/admin.schema";
import { orderStatuses, type OrderStatus } from "@haat/contract/order/order.stages";
import { builders } from "@haat/testing/database/builders";
import { testDatabase } from "@haat/testing/database/test-file-database";
import { getDashboard } from "../admin/overview/get-dashboard.ts";
import { listAudit } from "../admin/overview/list-audit.ts";
import { adjustStock } from "../product/adjust-stock.ts";
import { stockOf } from "../testing/stock-of.ts";
import { testDeps } from "../testing/test-deps.ts";
import { approveLine, rejectLine } from "./line/decide-line.ts";
import { setOrderStatus } from "./set-order-status.ts";

const database = testDatabase();
const deps = testDeps(database);
const { aBuyer, aSeller, anAdmin, aProduct, anOrder } = builders(database);

async function aPlacedOrder(stock = 10) {
  const [buyer, seller, admin] = [await aBuyer(), await aSeller(), await anAdmin()];
  const product = await aProduct({ seller, stock });
  const order = await anOrder({ buyer, lines: [{ product, quantity: 1 }] });
  return { buyer, seller, admin, product, orderId: order.id, lineId: order.lineIds[0] ?? "" };
}

describe("setting an order's status", () => {
  it.each(["approved", "processing", "shipped", "delivered"] as const)(
    "%s approves what is still ordered",
    async (status) => {
      const { admin, orderId } = await aPlacedOrder();
      expect(await setOrderStatus(deps, admin, { orderId, status })).toMatchObject({
        status,
        lines: [{ stage: "APPROVED" }],
      });
    },
  );

  it("rejected closes every open line and gives its stock back; leaving it takes the stock again", async () => {
    const { admin, seller, product, orderId, lineId } = await aPlacedOrder();
    await approveLine(deps, seller, lineId);
    const closed = await setOrderStatus(deps, admin, { orderId, status: "rejected" });
    expect(closed.lines).toMatchObject([{ stage: "REJECTED", reason: "Rejected by the marketplace" }]);
    expect(await stockOf(database, product.id)).toBe(10);
    const reopened = await setOrderStatus(deps, admin, { orderId, status: "pending" });
    expect(reopened).toMatchObject({ status: "pending", lines: [{ stage: "APPROVED", reason: null }] });
    expect(await stockOf(database, product.id)).toBe(9);
  });

  it("reopens an undecided line as ordered, so that its seller can still decide", async () => {
    const { admin, seller, orderId, lineId } = await aPlacedOrder();
    await setOrderStatus(deps, admin, { orderId, status: "rejected" });
    expect(await setOrderStatus(deps, admin, { orderId, status: "pending" })).toMatchObject({
      lines: [{ stage: "ORDERED" }],
    });
    expect(await approveLine(deps, seller, lineId)).toMatchObject({ stage: "APPROVED" });
  });

  it("leaves alone what the seller rejected", async () => {
    const { admin, seller, product, orderId, lineId } = await aPlacedOrder();
    await rejectLine(deps, seller, { lineId, reason: "Broken" });
    expect(await setOrderStatus(deps, admin, { orderId, status: "shipped" })).toMatchObject({
      status: "shipped",
      lines: [{ stage: "REJECTED", reason: "Broken" }],
    });
    expect(await stockOf(database, product.id)).toBe(10);
  });

  it("rejects with the reason that is given, on the lines, in the timeline and in the audit", async () => {
    const { admin, orderId } = await aPlacedOrder(1);
    const reason = "The address does not exist.";
    const order = await setOrderStatus(deps, admin, { orderId, status: "rejected", reason });
    expect(order.lines).toMatchObject([{ stage: "REJECTED", reason }]);
    expect(order.events.filter((event) => event.reason === reason)).toHaveLength(2);
    expect(order.duePaise).toBe(0);
    const { events } = await listAudit(deps, admin, auditInput.parse({ search: reason }));
    expect(events).toMatchObject([{ type: "order-status", to: "rejected", reason }]);
    // Other statuses drop any reason sent with them.
    const again = await setOrderStatus(deps, admin, { orderId, status: "approved", reason: "Typed before." });
    expect(again.events.at(-1)).toMatchObject({ type: "status", to: "approved", reason: null });
  });

  it("refuses to leave rejected when the stock is gone, names the product and changes nothing", async () => {
    const { admin, seller, product, orderId } = await aPlacedOrder(1);
    await setOrderStatus(deps, admin, { orderId, status: "rejected" });
    await adjustStock(deps, seller, { productId: product.id, change: -1 });
    await expect(setOrderStatus(deps, admin, { orderId, status: "delivered" })).rejects.toMatchObject({
      reason: "OUT_OF_STOCK",
      details: { shortages: [{ productId: product.id, left: 0 }] },
    });
    expect(await setOrderStatus(deps, admin, { orderId, status: "rejected" })).toMatchObject({
      status: "rejected",
      lines: [{ stage: "REJECTED" }],
    });
  });

  it("goes from any status to any other with one status event each", async () => {
    for (const from of orderStatuses)
      for (const to of orderStatuses) {
        const { admin, orderId } = await aPlacedOrder();
        const before = await setOrderStatus(deps, admin, { orderId, status: from });
        const after = await setOrderStatus(deps, admin, { orderId, status: to });
        const count = (status: OrderStatus) => (status === "pending" ? 0 : 1);
        expect(after.status).toBe(to);
        expect(after.events.filter(({ type }) => type === "status")).toHaveLength(
          count(before.status) + (from === to ? 0 : 1),
        );
      }
  });
});

describe("the dashboard", () => {
  it("counts revenue when delivered, less what was rejected", async () => {
    const admin = await anAdmin();
    const before = await getDashboard(deps, admin);
    const [buyer, one, two] = [await aBuyer(), await aSeller(), await aSeller()];
    const order = await anOrder({
      buyer,
      lines: [
        { product: await aProduct({ seller: one, pricePaise: 40_000 }) },
        { product: await aProduct({ seller: two, pricePaise: 30_000 }) },
      ],
    });
    const placed = await getDashboard(deps, admin);
    expect(placed).toEqual({
      ...before,
      totalOrders: before.totalOrders + 1,
      pendingOrders: before.pendingOrders + 1,
      bookedPaise: before.bookedPaise + 74_900,
    });
    await rejectLine(deps, two, { lineId: order.lineIds[1] ?? "", reason: "Broken" });
    await setOrderStatus(deps, admin, { orderId: order.id, status: "delivered" });
    const delivered = await getDashboard(deps, admin);
    expect(delivered.totalRevenuePaise).toBe(before.totalRevenuePaise + 42_800);
    expect(delivered.pendingOrders).toBe(before.pendingOrders);
  });
});
