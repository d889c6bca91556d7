import { describe, expect, it } from "vitest";
import { builders } from "@haat/testing/database/builders";
import { testDatabase } from "@haat/testing/database/test-file-database";
import { stockOf } from "../testing/stock-of.ts";
import { testDeps } from "../testing/test-deps.ts";
import { cancelOrder } from "./cancel-order.ts";
import { getOrder } from "./get-order.ts";
import { approveLine, cancelLine } from "./line/decide-line.ts";

const database = testDatabase();
const deps = testDeps(database);
const { aBuyer, aSeller, aProduct, anOrder } = builders(database);

async function anOrderOfTwo() {
  const [buyer, seller] = [await aBuyer(), await aSeller()];
  const [basket, lamp] = [await aProduct({ seller, stock: 5 }), await aProduct({ stock: 5 })];
  const lines = [
    { product: basket, quantity: 2 },
    { product: lamp, quantity: 1 },
  ];
  const { id: orderId, lineIds } = await anOrder({ buyer, lines });
  const stocks = () => Promise.all([basket, lamp].map(({ id }) => stockOf(database, id)));
  return { buyer, seller, orderId, lineIds, stocks };
}

describe("cancelling an order", () => {
  it("takes back every line with its stock, and the same again changes nothing", async () => {
    const { buyer, orderId, stocks } = await anOrderOfTwo();
    const cancelled = await cancelOrder(deps, buyer, orderId);
    expect(cancelled).toMatchObject({
      status: "rejected",
      lines: [{ stage: "CANCELLED" }, { stage: "CANCELLED" }],
    });
    expect(cancelled.events.filter(({ type }) => type === "line")).toHaveLength(2);
    expect(await stocks()).toEqual([5, 5]);
    expect(await cancelOrder(deps, buyer, orderId)).toEqual(cancelled);
  });

  it("leaves what a seller has approved, and refuses when nothing else is left", async () => {
    const { buyer, seller, orderId, lineIds, stocks } = await anOrderOfTwo();
    await approveLine(deps, seller, lineIds[0] ?? "");
    expect(await cancelOrder(deps, buyer, orderId)).toMatchObject({
      status: "approved",
      lines: [{ stage: "APPROVED" }, { stage: "CANCELLED" }],
    });
    expect(await stocks()).toEqual([3, 5]);

    const approved = await anOrder({ buyer, lines: [{ product: await aProduct({ seller }) }] });
    await approveLine(deps, seller, approved.lineIds[0] ?? "");
    await expect(cancelOrder(deps, buyer, approved.id)).rejects.toMatchObject({
      reason: "ALREADY_DECIDED",
      details: { decidedAs: "APPROVED", decidedBy: seller.name },
    });
  });

  it("does not find another buyer's order", async () => {
    const { buyer, orderId } = await anOrderOfTwo();
    await expect(cancelOrder(deps, await aBuyer(), orderId)).rejects.toMatchObject({
      reason: "ORDER_NOT_FOUND",
    });
    expect((await getOrder(deps, buyer, orderId)).status).toBe("pending");
  });

  it("gives each line's stock back once, no matter who else decides at the same time", async () => {
    for (let round = 0; round < 10; round += 1) {
      const { buyer, seller, orderId, lineIds, stocks } = await anOrderOfTwo();
      await Promise.allSettled([
        cancelOrder(deps, buyer, orderId),
        approveLine(deps, seller, lineIds[0] ?? ""),
        cancelLine(deps, buyer, lineIds[1] ?? ""),
        cancelOrder(deps, buyer, orderId),
      ]);
      const { lines, events } = await getOrder(deps, buyer, orderId);
      expect(events.filter(({ type }) => type === "line")).toHaveLength(2);
      expect(await stocks()).toEqual([lines[0]?.stage === "APPROVED" ? 3 : 5, 5]);
    }
  });
});
