import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { paise } from "@haat/contract/money";
import { builders, type Person } from "@haat/testing/database/builders";
import { testDatabase } from "@haat/testing/database/test-file-database";
import type { Owner } from "../actor.ts";
import { saveCommissionRules } from "../book/move-cash.ts";
import { setOrderStatus } from "../order/set-order-status.ts";
import { testDeps } from "../testing/test-deps.ts";
import { askReturn } from "./ask-return.ts";
import { moveReturnAsAdmin, moveReturnAsBuyer, moveReturnAsSeller } from "./move-return.ts";

const database = testDatabase();
const { anAdmin, aBuyer, aSeller, aProduct, anOrder } = builders(database);
const deps = testDeps(database);

let owner: Owner;
beforeAll(async () => {
  const { id } = await anAdmin();
  owner = { role: "admin", adminRole: "owner", id, name: "Nadia", sessionId: "" };
});

interface Bought {
  readonly buyer: Person<"buyer">;
  readonly seller: Person<"seller">;
  readonly orderId: string;
  readonly lineId: string;
}

async function bought(): Promise<Bought> {
  const [buyer, seller] = [await aBuyer(), await aSeller()];
  const product = await aProduct({ seller, pricePaise: 10_005 });
  const { id: orderId, lineIds } = await anOrder({ buyer, lines: [{ product, quantity: 4 }] });
  await setOrderStatus(deps, owner, { orderId, status: "delivered" });
  return { buyer, seller, orderId, lineId: lineIds[0]! };
}

async function ask({ buyer, lineId }: Bought, words: string): Promise<string> {
  const { id } = await askReturn(deps, buyer, {
    lineId,
    words,
    quantity: 1,
    kind: "refund",
    reason: "not-expected",
    exchangeFor: null,
    pictures: [],
    refundTo: { way: "upi", upi: "leela@okbank" },
  });
  return id;
}

async function askAndRefuse(own: Bought, words: string): Promise<string> {
  const returnId = await ask(own, words);
  await moveReturnAsSeller(deps, own.seller, { returnId, verb: "refuse", words: "It was worn." });
  return returnId;
}

const grant = (returnId: string) => moveReturnAsAdmin(deps, owner, { returnId, verb: "grant", words: "" });

describe("a return that was refused", () => {
  it("is not taken up again once its delivery was taken back", async () => {
    const own = await bought();
    const returnId = await askAndRefuse(own, "");
    const dispute = () =>
      moveReturnAsBuyer(deps, own.buyer, { returnId, verb: "dispute", words: "It was not." });
    const nothing = { reason: "NOTHING_TO_RETURN" };
    for (const status of ["shipped", "rejected", "delivered"] as const) {
      await setOrderStatus(deps, owner, { orderId: own.orderId, status });
      await expect(grant(returnId)).rejects.toMatchObject(nothing);
      await expect(dispute()).rejects.toMatchObject(nothing);
    }
  });

  it("keeps its part of the commission, so that all that are granted after all have no more than was taken", async () => {
    await saveCommissionRules(deps, owner, {
      rules: [{ seller: null, category: null, basisPoints: 1_000, flatPaise: paise(0) }],
    });
    const own = await bought();
    await ask(own, "one");
    const refused = [await askAndRefuse(own, "two"), await askAndRefuse(own, "three")];
    await ask(own, "four");
    for (const id of refused) expect(await grant(id)).toMatchObject({ stage: "APPROVED" });
    const [sum] = await database.db.execute(
      sql`select sum(commission_paise)::integer as paise from returns where line_id = ${own.lineId}`,
    );
    expect(sum).toEqual({ paise: 4_002 });
  });
});
