import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import type { BookAccount, JournalKind } from "@haat/contract/book/book.constants";
import { openWeek } from "@haat/contract/book/book.schema";
import { paise } from "@haat/contract/money";
import type { ShipmentReason } from "@haat/contract/shipment/shipment.stages";
import { builders } from "@haat/testing/database/builders";
import { testDatabase } from "@haat/testing/database/test-file-database";
import type { Owner, Seller } from "../actor.ts";
import { approveLine } from "../order/line/decide-line.ts";
import { moveShipments } from "../shipment/move-shipments.ts";
import { packOrders } from "../shipment/pack-orders.ts";
import { testDeps } from "../testing/test-deps.ts";
import { payIn, payOut, remitCash, saveCommissionRules } from "./move-cash.ts";
import { showMoney } from "./seller-money.ts";
import { getStatement } from "./statements.ts";

const database = testDatabase();
const { anAdmin, aBuyer, aSeller, aProduct, anOrder } = builders(database);
const deps = testDeps(database);

type Amounts = Partial<Record<BookAccount, number>>;
interface Example {
  readonly owner: Owner;
  readonly seller: Seller;
  readonly orderId: string;
  readonly shipments: readonly [{ readonly id: string; readonly trackingNumber: string }];
}

let example: Example;
let before: Amounts;
beforeEach(async () => {
  example = await anExample();
  await written();
  before = await balances();
});

/** One packed line of ₹1,180 with a commission of 10 %. */
async function anExample(): Promise<Example> {
  const { id: adminId } = await anAdmin();
  const owner = { role: "admin", adminRole: "owner", id: adminId, name: "Nadia", sessionId: "" } as const;
  const rule = { seller: null, category: null, basisPoints: 1_000, flatPaise: paise(0) };
  await saveCommissionRules(deps, owner, { rules: [rule] });
  const { id } = await aSeller();
  const seller = { role: "seller", id, name: "Meera Textiles", sessionId: "" } as const;
  const product = await aProduct({ seller, stock: 1, pricePaise: 118_000 });
  const order = await anOrder({ buyer: await aBuyer(), lines: [{ product }] });
  await approveLine(deps, seller, order.lineIds[0]!);
  const { parcels } = await packOrders(deps, seller, { orderIds: [order.id] });
  const shipment = parcels[0]!.shipment!;
  expect(shipment.collectPaise).toBe(118_000);
  return { owner, seller, orderId: order.id, shipments: [{ id: shipment.id, trackingNumber: "BV1" }] };
}

async function aCourier(): Promise<string> {
  const [row] = await database.owner.execute<{ id: string }>(
    sql`insert into couriers (name, key, format, collects) values ('Blue Van', 'blue-van', 'plain', true) returning id`,
  );
  return row!.id;
}

const handOver = (courier: string) =>
  moveShipments(deps, example.seller, { verb: "hand-over", courier, shipments: [...example.shipments] });
const move = (verb: "deliver" | "turn-back" | "receive-good", reason?: ShipmentReason) =>
  moveShipments(deps, example.seller, { verb, reason, shipments: [...example.shipments] });

let seen = "00000000-0000-0000-0000-000000000000";
/** Journals written since the last call, with their postings. */
async function written(): Promise<[JournalKind, Amounts][]> {
  const rows = await database.owner.execute<{ id: string; kind: JournalKind; amounts: Amounts }>(sql`
    select j.id, j.kind, jsonb_object_agg(p.account, p.amount_paise) as amounts
    from journals j join postings p on p.journal_id = j.id where j.id > ${seen} group by j.id order by j.id`);
  seen = rows.at(-1)?.id ?? seen;
  return rows.map(({ kind, amounts }) => [kind, amounts]);
}

async function balances(): Promise<Amounts> {
  const rows = await database.owner.execute<{ account: BookAccount; paise: number }>(
    sql`select account, sum(paise)::int as paise from balances group by account`,
  );
  return Object.fromEntries(rows.map(({ account, paise: amount }) => [account, amount]));
}

/** Balance changes since the example began, without zeros. */
async function accounts(): Promise<Amounts> {
  const since = Object.entries(await balances()).map(([account, amount]): [string, number] => [
    account,
    amount - (before[account as BookAccount] ?? 0),
  ]);
  return Object.fromEntries(since.filter(([, amount]) => amount !== 0));
}

/** Posted by hand, because no verb books taxes yet. */
async function bookTaxes(account: "seller" | "seller-pending", taxes: Amounts): Promise<void> {
  const { seller, orderId, shipments } = example;
  const due = Object.values(taxes).reduce((sum, amount) => sum - amount, 0);
  const postings = Object.entries({ [account]: due, ...taxes }).map(([name, amount]) => ({
    account: name,
    party: seller.id,
    paise: amount,
  }));
  const journal = { kind: "fees", sellerId: seller.id, orderId, shipmentId: shipments[0].id, postings };
  await database.owner.execute(
    sql`select post_journals(${JSON.stringify([journal])}::text::jsonb, 'system', null)`,
  );
}

const expected: [JournalKind, Amounts] = ["expected", { "due-from-buyer": 118_000, expected: -118_000 }];
const commission: [JournalKind, Amounts] = ["fees", { seller: 11_800, commission: -11_800 }];
const revenue = { sold: -118_000, bought: 118_000 };

/** From the seller's side: positive if the shop owes them. */
async function readBySeller() {
  const { entries, closingPaise } = await getStatement(deps, example.seller, openWeek);
  return [...entries.map((entry) => [entry.kind, entry.paise, entry.balancePaise]), closingPaise];
}

describe("one line of ₹1,180, commission 10 %", () => {
  it("(a) is collected by a courier for the shop, paid in, and ₹1,034.76 of it paid out", async () => {
    const { owner, seller, shipments } = example;
    const courierId = await aCourier();
    await handOver("Blue Van");
    expect(await written()).toEqual([expected]);

    await move("deliver");
    const collected = { "due-from-buyer": -118_000, expected: 118_000, "cash-with-courier": 118_000 };
    expect(await written()).toEqual([
      ["collected", { ...collected, "seller-pending": -118_000, ...revenue }],
      ["fees", { "seller-pending": 11_800, commission: -11_800 }],
    ]);
    const taxes = { "commission-gst": -2_124, tcs: -500, tds: -100 };
    await bookTaxes("seller-pending", taxes);
    expect(await written()).toEqual([["fees", { "seller-pending": 2_724, ...taxes }]]);
    const taken = { commission: -11_800, ...taxes, ...revenue };
    expect(await accounts()).toEqual({ "cash-with-courier": 118_000, "seller-pending": -103_476, ...taken });
    const money = { expectedPaise: 0, withCouriersPaise: 118_000, pendingPaise: 103_476 };
    expect(await showMoney(deps, seller)).toMatchObject({ ...money, availablePaise: 0 });

    const rows = [{ number: shipments[0].trackingNumber, amountPaise: paise(118_000) }];
    const remittance = { courierId, reference: "UTR 1", paidOn: "2026-11-20", rows, dryRun: false };
    expect(await remitCash(deps, owner, remittance)).toMatchObject({ rows: 1, matched: 1, amiss: [] });
    expect(await written()).toEqual([
      ["remitted", { bank: 118_000, "cash-with-courier": -118_000 }],
      ["cleared", { "seller-pending": 103_476, seller: -103_476 }],
    ]);
    expect(await accounts()).toEqual({ bank: 118_000, seller: -103_476, ...taken });
    expect(await showMoney(deps, seller)).toMatchObject({
      withCouriersPaise: 0,
      pendingPaise: 0,
      availablePaise: 103_476,
    });

    const paid = await payOut(deps, owner, { reference: "NEFT 1", sellerIds: [seller.id] });
    expect(paid).toMatchObject({ totalPaise: 103_476, sellers: [{ sellerId: seller.id, paise: 103_476 }] });
    expect(await written()).toEqual([["paid-out", { seller: 103_476, bank: -103_476 }]]);
    expect(await accounts()).toEqual({ bank: 14_524, ...taken });
    expect(await readBySeller()).toEqual([["cleared", 103_476, 103_476], ["paid-out", -103_476, 0], 0]);
  });

  it("(b) is collected by the seller, who owes ₹140.24, without tax collected at source, and pays it in", async () => {
    const { owner, seller } = example;
    await handOver("Own scooter");
    await move("deliver");
    // Sellers keep the cash they collect, so the postings cancel out.
    expect(await written()).toEqual([
      expected,
      ["collected", { "due-from-buyer": -118_000, expected: 118_000, ...revenue }],
      commission,
    ]);
    const taxes = { "commission-gst": -2_124, tds: -100 };
    await bookTaxes("seller", taxes);
    expect(await written()).toEqual([["fees", { seller: 2_224, ...taxes }]]);
    const taken = { commission: -11_800, ...taxes, ...revenue };
    expect(await accounts()).toEqual({ seller: 14_024, ...taken });
    expect(await showMoney(deps, seller)).toMatchObject({ pendingPaise: 0, availablePaise: -14_024 });

    const payment = { sellerId: seller.id, reference: "UPI 1" };
    await expect(payIn(deps, owner, { ...payment, paise: paise(14_025) })).rejects.toMatchObject({
      reason: "MORE_THAN_OWED",
      details: { owedPaise: 14_024 },
    });
    await payIn(deps, owner, { ...payment, paise: paise(14_024) });
    expect(await written()).toEqual([["paid-in", { bank: 14_024, seller: -14_024 }]]);
    expect(await accounts()).toEqual({ bank: 14_024, ...taken });
    expect(await readBySeller()).toEqual([
      ["fees", -11_800, -11_800],
      ["fees", -2_224, -14_024],
      ["paid-in", 14_024, 0],
      0,
    ]);
  });

  it("is refused at the door: what was expected is taken back, and nobody owes anybody anything", async () => {
    await handOver("Blue Van");
    expect(await written()).toEqual([expected]);
    await move("turn-back", "refused");
    expect(await written()).toEqual([["reversed", { "due-from-buyer": -118_000, expected: 118_000 }]]);
    expect(await accounts()).toEqual({});
    expect(await showMoney(deps, example.seller)).toMatchObject({ expectedPaise: 0 });
    await move("receive-good");
    expect(await written()).toEqual([]);
    expect(await readBySeller()).toEqual([0]);
    expect(await showMoney(deps, example.seller)).toMatchObject({
      expectedPaise: 0,
      pendingPaise: 0,
      availablePaise: 0,
    });
  });
});
