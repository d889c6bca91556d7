import { describe, expect, it } from "vitest";
import { builders } from "@haat/testing/database/builders";
import { testDatabase } from "@haat/testing/database/test-file-database";
import { adjustStock } from "../product/adjust-stock.ts";
import { stockOf } from "../testing/stock-of.ts";
import { testDeps } from "../testing/test-deps.ts";
import { getOrder } from "./get-order.ts";
import { approveLine, cancelLine, rejectLine } from "./line/decide-line.ts";
import { listRequests } from "./line/list-requests.ts";
import { setOrderStatus } from "./set-order-status.ts";

const database = testDatabase();
const deps = testDeps(database);
const { aBuyer, aSeller, anAdmin, aProduct, anOrder } = builders(database);

async function aRequest(quantity = 2) {
  const [buyer, seller] = [await aBuyer(), await aSeller()];
  const product = await aProduct({ seller, stock: 10 });
  const order = await anOrder({ buyer, lines: [{ product, quantity }] });
  return { buyer, seller, product, order, lineId: order.lineIds[0] ?? "" };
}

describe("approving a line", () => {
  it("settles the order when every line is decided, and keeps the stock taken", async () => {
    const { buyer, seller, product, order, lineId } = await aRequest();
    expect(await approveLine(deps, seller, lineId)).toMatchObject({
      stage: "APPROVED",
      buyerName: buyer.name,
    });
    const view = await getOrder(deps, buyer, order.id);
    expect(view.status).toBe("approved");
    expect(view.events.map(({ type, to, by }) => [type, to, by])).toEqual([
      ["placed", "pending", "buyer"],
      ["line", "APPROVED", "seller"],
      ["status", "approved", "system"],
    ]);
    expect(await stockOf(database, product.id)).toBe(8);
  });

  it("leaves the order pending while another seller has not decided", async () => {
    const buyer = await aBuyer();
    const [one, two] = [await aSeller(), await aSeller()];
    const order = await anOrder({
      buyer,
      lines: [{ product: await aProduct({ seller: one }) }, { product: await aProduct({ seller: two }) }],
    });
    await approveLine(deps, one, order.lineIds[0] ?? "");
    expect((await getOrder(deps, buyer, order.id)).status).toBe("pending");
    await rejectLine(deps, two, { lineId: order.lineIds[1] ?? "", reason: "Broken" });
    expect((await getOrder(deps, buyer, order.id)).status).toBe("approved");
  });

  it("answers the same when repeated, and names the decision when it is another", async () => {
    const { buyer, seller, lineId, order } = await aRequest();
    await approveLine(deps, seller, lineId);
    expect(await approveLine(deps, seller, lineId)).toMatchObject({ stage: "APPROVED" });
    await expect(rejectLine(deps, seller, { lineId, reason: "No" })).rejects.toMatchObject({
      reason: "ALREADY_DECIDED",
      details: {
        decidedAs: "APPROVED",
        decidedBy: seller.name,
        decidedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) as string,
      },
    });
    await expect(cancelLine(deps, buyer, lineId)).rejects.toMatchObject({ reason: "ALREADY_DECIDED" });
    expect((await getOrder(deps, buyer, order.id)).events).toHaveLength(3);
  });

  it("does not find another seller's line", async () => {
    const { lineId } = await aRequest();
    const otherSeller = await aSeller();
    await expect(approveLine(deps, otherSeller, lineId)).rejects.toMatchObject({ reason: "ORDER_NOT_FOUND" });
    await expect(rejectLine(deps, otherSeller, { lineId, reason: "No" })).rejects.toMatchObject({
      reason: "ORDER_NOT_FOUND",
    });
  });
});

describe("rejecting a line", () => {
  it("as sold out leaves nothing to sell, and the same call again takes nothing that was added since", async () => {
    const { seller, product, lineId } = await aRequest();
    const soldOut = { lineId, reason: "Sold out", isSoldOut: true };
    expect(await rejectLine(deps, seller, soldOut)).toMatchObject({ stage: "REJECTED", reason: "Sold out" });
    expect(await stockOf(database, product.id)).toBe(0);
    await adjustStock(deps, seller, { productId: product.id, change: 3 });
    await rejectLine(deps, seller, soldOut);
    expect(await stockOf(database, product.id)).toBe(3);
  });

  it("gives the stock back and tells the buyer why", async () => {
    const { buyer, seller, product, order, lineId } = await aRequest();
    await rejectLine(deps, seller, { lineId, reason: "Damaged in storage" });
    expect(await stockOf(database, product.id)).toBe(10);
    const view = await getOrder(deps, buyer, order.id);
    expect(view).toMatchObject({
      status: "rejected",
      lines: [{ stage: "REJECTED", reason: "Damaged in storage" }],
    });
  });
});

describe("cancelling a line", () => {
  it("gives the stock back and cannot be another buyer's", async () => {
    const { buyer, product, lineId } = await aRequest();
    await expect(cancelLine(deps, await aBuyer(), lineId)).rejects.toMatchObject({
      reason: "ORDER_NOT_FOUND",
    });
    expect(await cancelLine(deps, buyer, lineId)).toMatchObject({
      status: "rejected",
      lines: [{ stage: "CANCELLED" }],
    });
    expect(await stockOf(database, product.id)).toBe(10);
  });
});

describe("deciding one line from several sides at once", () => {
  it("ends in one decision with at most one return of stock", async () => {
    for (let round = 0; round < 15; round += 1) {
      const { buyer, seller, product, order, lineId } = await aRequest(1);
      await Promise.allSettled([
        cancelLine(deps, buyer, lineId),
        approveLine(deps, seller, lineId),
        rejectLine(deps, seller, { lineId, reason: "No" }),
        cancelLine(deps, buyer, lineId),
      ]);
      const view = await getOrder(deps, buyer, order.id);
      const stage = view.lines[0]?.stage;
      expect(view.events.filter(({ type }) => type === "line")).toHaveLength(1);
      expect(await stockOf(database, product.id)).toBe(stage === "APPROVED" ? 9 : 10);
    }
  });
});

describe("listing a seller's requests", () => {
  it("tells what happened to the own line and the whole order, nothing of another seller's line", async () => {
    const [buyer, admin, one, two] = [await aBuyer(), await anAdmin(), await aSeller(), await aSeller()];
    const order = await anOrder({
      buyer,
      lines: [{ product: await aProduct({ seller: one }) }, { product: await aProduct({ seller: two }) }],
    });
    const [own = "", others = ""] = order.lineIds;
    await approveLine(deps, one, own);
    await rejectLine(deps, two, { lineId: others, reason: "Nobody else needs to know" });
    await setOrderStatus(deps, admin, { orderId: order.id, status: "shipped" });
    const { requests } = await listRequests(deps, one, { sort: "newest", limit: 50 });
    expect(requests.map(({ events }) => events)).toMatchObject([
      [
        { type: "placed", by: "buyer", byName: buyer.name },
        { type: "line", lineId: own, from: "ORDERED", to: "APPROVED", by: "seller", byName: one.name },
        { type: "shipment", lineId: null, from: null, to: "HANDED_OVER", by: "admin", byName: admin.name },
        { type: "status", from: "approved", to: "shipped", by: "admin", byName: admin.name },
      ],
    ]);
  });

  it("shows own lines only, by stage, with counts and the ship-to address", async () => {
    const { seller, lineId } = await aRequest();
    await aRequest();
    const { requests, counts } = await listRequests(deps, seller, {
      sort: "newest",
      limit: 50,
      stage: "ORDERED",
    });
    expect(requests).toMatchObject([{ id: lineId, stage: "ORDERED", shippingAddress: { pin: "560001" } }]);
    expect(counts).toEqual({ ORDERED: 1, APPROVED: 0, REJECTED: 0, CANCELLED: 0 });
  });

  it("pages without repeating or skipping, in both directions", async () => {
    const [buyer, seller] = [await aBuyer(), await aSeller()];
    for (let index = 0; index < 5; index += 1)
      await anOrder({ buyer, lines: [{ product: await aProduct({ seller }) }] });
    for (const sort of ["newest", "oldest"] as const) {
      const seen: string[] = [];
      let cursor: string | null = null;
      do {
        const page: Awaited<ReturnType<typeof listRequests>> = await listRequests(deps, seller, {
          sort,
          limit: 2,
          cursor,
        });
        seen.push(...page.requests.map(({ id }) => id));
        cursor = page.nextCursor;
      } while (cursor);
      expect(new Set(seen).size).toBe(5);
    }
  });
});
