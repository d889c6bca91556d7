import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { remitCashInput, type PaymentRow, type RemitCashInput } from "@haat/contract/book/book.schema";
import { paise } from "@haat/contract/money";
import { moveShipmentsInput } from "@haat/contract/shipment/shipment.schema";
import { builders } from "@haat/testing/database/builders";
import { testDatabase } from "@haat/testing/database/test-file-database";
import type { Owner } from "../actor.ts";
import { correctTracking } from "../shipment/correct-tracking.ts";
import { moveShipments } from "../shipment/move-shipments.ts";
import { testDeps } from "../testing/test-deps.ts";
import { trade } from "../testing/trade.ts";
import { showCash } from "./cash-overview.ts";
import { payIn, payOut, remitCash, reversePayment, saveCommissionRules } from "./move-cash.ts";
import { getPayment, listPayments } from "./payments.ts";
import { listMoneyParcels, showMoney } from "./seller-money.ts";

const database = testDatabase();
const { anAdmin } = builders(database);
const deps = testDeps(database);

let owner: Owner;
let courierId: string;
beforeAll(async () => {
  const { id } = await anAdmin();
  owner = { role: "admin", adminRole: "owner", id, name: "Nadia", sessionId: "" };
  const [row] = await database.owner.execute<{ id: string }>(
    sql`insert into couriers (name, key, format, collects) values ('Blue Van', 'blue-van', 'plain', true) returning id`,
  );
  courierId = row!.id;
});

const { aPackedParcel, aTrader, delivered, handedOver } = trade(database);
type Parcel = Awaited<ReturnType<typeof delivered>>;

const remit = (reference: string, rows: RemitCashInput["rows"]) =>
  remitCash(deps, owner, { courierId, reference, paidOn: "2026-11-20", rows, dryRun: false });

async function bookedBy(reference: string): Promise<string[]> {
  const rows = await database.owner.execute<{ deed: string }>(
    sql`select concat_ws(' ', type, subject, to_value) as deed from admin_events where reason = ${reference} order by id`,
  );
  return rows.map(({ deed }) => deed);
}

describe("a courier's remittance", () => {
  const held = async () => (await showCash(deps, owner)).couriers.find((one) => one.courierId === courierId)!;
  const unallocated = async () => {
    const [row] = await database.owner.execute<{ paise: number }>(
      sql`select coalesce(sum(paise), 0)::int as paise from balances where account = 'unallocated'`,
    );
    return row!.paise;
  };

  it("settles matching and short rows; others are left out or unallocated, as decided", async () => {
    const seller = await aTrader();
    const parcels = [];
    for (let nth = 0; nth < 4; nth += 1) parcels.push(await delivered(seller, 60_000));
    const [matched, short, over, left] = parcels as [Parcel, Parcel, Parcel, Parcel];
    const [before, none] = [await held(), await unallocated()];
    const rows: RemitCashInput["rows"] = [
      { number: matched.trackingNumber, amountPaise: paise(matched.collectPaise) },
      { number: `P${short.number}`, amountPaise: paise(short.collectPaise - 100) },
      { number: over.trackingNumber, amountPaise: paise(over.collectPaise + 300) },
      { number: "NOBODY", amountPaise: paise(700) },
      { number: matched.trackingNumber, amountPaise: paise(matched.collectPaise) },
    ];
    await expect(remit("UTR 2", rows)).rejects.toMatchObject({
      reason: "ROWS_UNDECIDED",
      details: { rows: [3, 4, 5] },
    });
    expect(await held()).toEqual(before);
    const decided = rows.map((row, nth) => {
      const decision = ([undefined, undefined, "unallocated", "unallocated", "leave-out"] as const)[nth];
      return decision ? { ...row, decision } : row;
    });
    const view = await remit("UTR 2", decided);
    expect(view).toMatchObject({ rows: 5, matched: 1 });
    expect(view.amiss.map(({ row, outcome, decision }) => [row, outcome, decision])).toEqual([
      [2, "short", null],
      [3, "over", "unallocated"],
      [4, "unknown", "unallocated"],
      [5, "again", "leave-out"],
    ]);
    expect(await remit("UTR 2", decided)).toEqual(view);
    const after = await held();
    const settled = matched.collectPaise + short.collectPaise - 100 + over.collectPaise;
    expect(view.totalPaise).toBe(settled + 300 + 700);
    expect(after.heldPaise).toBe(before.heldPaise - settled);
    expect((await unallocated()) - none).toBe(-1_000);
    expect([before.parcels, after.parcels]).toEqual([4, 1]);
    expect((await showMoney(deps, seller)).withCouriersPaise).toBe(left.collectPaise);
  });

  it("pays the parcel that had the number, however another one's is written", async () => {
    const [rightful, other] = [await aTrader(), await aTrader()];
    const parcel = await delivered(rightful, 50_000);
    const claims = async (number: string) => {
      const packed = await aPackedParcel(other, 50_000);
      const { refused } = await moveShipments(deps, other, {
        verb: "hand-over",
        courier: "Blue Van",
        shipments: [{ id: packed.id, trackingNumber: number }],
      });
      return refused.map(({ message }) => message);
    };
    const taken = "Another parcel with this courier has this tracking number. Check the number.";
    expect(await claims(parcel.trackingNumber)).toEqual([taken]);
    expect(await claims(parcel.trackingNumber.toLowerCase())).toEqual([taken]);
    expect(
      moveShipmentsInput.safeParse({
        verb: "hand-over",
        courier: "Blue Van",
        shipments: [{ id: parcel.id, trackingNumber: `P${parcel.number}` }],
      }).error?.issues[0]?.message,
    ).toBe("This is a parcel number. Enter the courier's tracking number.");
    await remit("UTR 40", [
      { number: parcel.trackingNumber.toLowerCase(), amountPaise: paise(parcel.collectPaise) },
    ]);
    expect(await showMoney(deps, rightful)).toMatchObject({ availablePaise: parcel.collectPaise });
    // Settled: the courier may use its number again.
    expect(await claims(parcel.trackingNumber)).toEqual([]);
  });

  it("books nothing from a file without a matching row, or with more than a parcel may carry", async () => {
    const rows = [{ number: "WRONG FILE", amountPaise: paise(100), decision: "unallocated" as const }];
    await expect(remit("UTR 41", rows)).rejects.toMatchObject({ reason: "NOTHING_MATCHES" });
    const input = { courierId, reference: "UTR 41", paidOn: "2026-11-20", dryRun: false };
    const tooMuch = [{ number: "X", amountPaise: 9_007_199_254_740_991 }];
    expect(remitCashInput.safeParse({ ...input, rows: tooMuch }).error?.issues[0]?.message).toBe(
      "A row can have at most ₹1,99,999.",
    );
  });

  it("follows a courier that is renamed", async () => {
    const seller = await aTrader();
    const parcel = await delivered(seller, 40_000);
    await database.owner.execute(sql`update couriers set name = 'Blue Lorry' where id = ${courierId}`);
    const rows = [{ number: parcel.trackingNumber, amountPaise: paise(parcel.collectPaise) }];
    expect(await remit("UTR 42", rows)).toMatchObject({ matched: 1 });
    const { parcels } = await listMoneyParcels(deps, seller, { limit: 20 });
    expect(parcels).toMatchObject([{ courier: "Blue Lorry", isPaidIn: true }]);
    await database.owner.execute(sql`update couriers set name = 'Blue Van' where id = ${courierId}`);
  });
});

describe("a courier corrected after hand-over", () => {
  it("decides who collects: the courier's remittance settles the parcel, or its seller owes the commission", async () => {
    const seller = await aTrader();
    const rule = { seller: seller.email, category: null, basisPoints: 1_000, flatPaise: paise(0) };
    await saveCommissionRules(deps, owner, { rules: [rule] });
    const right = await handedOver(seller, "Wrong Courier");
    await correctTracking(deps, seller, {
      shipmentId: right.id,
      courier: "Blue Van",
      trackingNumber: "BV-C1",
    });
    const own = await handedOver(seller, "Blue Van");
    await correctTracking(deps, seller, { shipmentId: own.id, courier: "Own scooter", trackingNumber: "" });
    for (const { id } of [right, own])
      await moveShipments(deps, seller, { verb: "deliver", shipments: [{ id }] });
    await saveCommissionRules(deps, owner, { rules: [] });
    expect(await showMoney(deps, seller)).toMatchObject({
      pendingPaise: right.collectPaise - 10_000,
      availablePaise: -10_000,
    });
    const rows = [{ number: "bvc1", amountPaise: paise(right.collectPaise) }];
    expect(await remit("UTR 43", rows)).toMatchObject({ matched: 1 });
  });
});

describe("a payment booked by mistake", () => {
  it("is reversed once: the money is pending again, and the right file can be booked", async () => {
    const [seller, other] = [await aTrader(), await aTrader()];
    const [wrong, right] = [await delivered(seller, 70_000), await delivered(other, 80_000)];
    const before = await showCash(deps, owner);
    const row = ({ trackingNumber, collectPaise }: Parcel) => ({
      number: trackingNumber,
      amountPaise: paise(collectPaise),
    });
    await remit("UTR 50", [row(wrong)]);
    await payOut(deps, owner, { reference: "NEFT 50", sellerIds: [seller.id] });
    const { payments } = await listPayments(deps, owner, { limit: 2 });
    expect(payments.map(({ kind, reference, party }) => [kind, reference, party])).toEqual([
      ["payout", "NEFT 50", "Meera Textiles"],
      ["remittance", "UTR 50", "Blue Van"],
    ]);
    const [payout, remittance] = payments as [PaymentRow, PaymentRow];
    const reverse = ({ kind, id }: PaymentRow) =>
      reversePayment(deps, owner, { kind, id, reason: "The wrong file." });
    await reverse(remittance);
    // Already paid out: the seller owes it until the cash arrives.
    expect(await showMoney(deps, seller)).toMatchObject({
      pendingPaise: wrong.collectPaise,
      availablePaise: 0 - wrong.collectPaise,
    });
    await expect(reverse(remittance)).rejects.toMatchObject({ reason: "PAYMENT_REVERSED" });
    await reverse(payout);
    expect(await showCash(deps, owner)).toEqual(before);
    await remit("UTR 50", [row(right)]);
    expect(await showMoney(deps, other)).toMatchObject({ availablePaise: right.collectPaise });
    expect(await getPayment(deps, owner, remittance)).toMatchObject({
      bookedBy: "Nadia Khan",
      reversedBy: "Nadia Khan",
      rows: [{ outcome: "matched", parcelNumber: wrong.number }],
    });
    expect(await bookedBy("UTR 50: The wrong file.")).toEqual([
      `payment-reversed Blue Van ${wrong.collectPaise}`,
    ]);
  });

  it("is reversed for a seller's payment, whose reference is free again", async () => {
    const seller = await aTrader();
    const rule = { seller: seller.email, category: null, basisPoints: 1_000, flatPaise: paise(0) };
    await saveCommissionRules(deps, owner, { rules: [rule] });
    await delivered(seller, 90_000, "Own scooter");
    await saveCommissionRules(deps, owner, { rules: [] });
    const pay = (amount: number) =>
      payIn(deps, owner, { sellerId: seller.id, reference: "UPI 60", paise: paise(amount) });
    await pay(5_000);
    const { payments } = await listPayments(deps, owner, { limit: 1 });
    expect(payments).toMatchObject([{ kind: "payment", paise: 5_000, party: "Meera Textiles" }]);
    await reversePayment(deps, owner, { ...payments[0]!, reason: "Another seller's." });
    expect(await showMoney(deps, seller)).toMatchObject({ availablePaise: -9_000 });
    await pay(9_000);
    expect(await showMoney(deps, seller)).toMatchObject({ availablePaise: 0 });
  });

  it("is not found under another kind", async () => {
    const payment = { kind: "payout", id: randomUUID() } as const;
    await expect(getPayment(deps, owner, payment)).rejects.toMatchObject({ reason: "PAYMENT_NOT_FOUND" });
    await expect(reversePayment(deps, owner, { ...payment, reason: "?" })).rejects.toMatchObject({
      reason: "PAYMENT_NOT_FOUND",
    });
  });
});
