import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { remitCashInput, type PaymentRow, type RemitCashInput } from "@haat/contract/book/book.schema";
import { paise } from "@haat/contract/money";
import { moveShipmentsInput } from "@haat/contract/shipment/shipment.schema";
import { builders } from "@haat/testing/database/builders";
import { testDatabase } from "@haat/testing/database/test-file-database";
import type { Owner, Seller } from "../actor.ts";
import { changeSettings } from "../admin/overview/change-settings.ts";
import { approveLine } from "../order/line/decide-line.ts";
import { askReturn } from "../returns/ask-return.ts";
import { moveReturnAsSeller } from "../returns/move-return.ts";
import { approveOrders } from "../shipment/approve-orders.ts";
import { correctTracking } from "../shipment/correct-tracking.ts";
import { moveShipments } from "../shipment/move-shipments.ts";
import { packOrders } from "../shipment/pack-orders.ts";
import { getShop } from "../shop-settings.ts";
import { testDeps } from "../testing/test-deps.ts";
import { showCash } from "./cash-overview.ts";
import {
  listCommissionRules,
  payIn,
  payOut,
  remitCash,
  reversePayment,
  saveCommissionRules,
} from "./move-cash.ts";
import { getPayment, listPayments } from "./payments.ts";
import { listMoneyParcels, showMoney } from "./seller-money.ts";

const database = testDatabase();
const { anAdmin, aBuyer, aSeller, aProduct, anOrder, deleteAccount } = builders(database);
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

let tracking = 0;

async function aPackedParcel(seller: Seller, pricePaise: number) {
  const [product, buyer] = [await aProduct({ seller, stock: 9, pricePaise }), await aBuyer()];
  const order = await anOrder({ buyer, lines: [{ product }] });
  const lineId = order.lineIds[0]!;
  await approveLine(deps, seller, lineId);
  const { parcels } = await packOrders(deps, seller, { orderIds: [order.id] });
  const { id, number, collectPaise } = parcels[0]!.shipment!;
  return { id, number, collectPaise, buyer, lineId };
}

async function handedOver(seller: Seller, courier: string, pricePaise = 100_000) {
  const parcel = await aPackedParcel(seller, pricePaise);
  const trackingNumber = `BV${(tracking += 1)}`;
  const shipments = [{ id: parcel.id, trackingNumber }];
  await moveShipments(deps, seller, { verb: "hand-over", courier, shipments });
  return { ...parcel, trackingNumber };
}

async function delivered(seller: Seller, pricePaise: number, courier = "Blue Van") {
  const parcel = await handedOver(seller, courier, pricePaise);
  await moveShipments(deps, seller, { verb: "deliver", shipments: [{ id: parcel.id }] });
  return parcel;
}

async function aTrader(): Promise<Seller & { readonly email: string }> {
  const email = `${randomUUID()}@example.test`;
  const { id } = await aSeller({ email });
  return { role: "seller", id, name: "Meera Textiles", sessionId: "", email };
}

const remit = (reference: string, rows: RemitCashInput["rows"]) =>
  remitCash(deps, owner, { courierId, reference, paidOn: "2026-11-20", rows, dryRun: false });

const compared = (reference: string, rows: RemitCashInput["rows"]) =>
  remitCash(deps, owner, { courierId, reference, paidOn: "2026-11-20", rows, dryRun: true });

async function bookedBy(reference: string): Promise<string[]> {
  const rows = await database.owner.execute<{ deed: string }>(
    sql`select concat_ws(' ', type, subject, to_value) as deed from admin_events where reason = ${reference} order by id`,
  );
  return rows.map(({ deed }) => deed);
}

describe("the money of a seller", () => {
  it("is with the courier, then owed to them, then paid; the shop's part is taken once", async () => {
    const seller = await aTrader();
    await saveCommissionRules(deps, owner, {
      rules: [{ seller: seller.email, category: null, basisPoints: 1_000, flatPaise: paise(0) }],
    });
    const parcel = await delivered(seller, 118_000);
    const own = parcel.collectPaise - 11_800;
    expect(await showMoney(deps, seller)).toEqual({
      expectedPaise: 0,
      withCouriersPaise: parcel.collectPaise,
      pendingPaise: own,
      availablePaise: 0,
      paidPaise: 0,
      toRefundPaise: 0,
      debtLimitPaise: null,
    });
    await expect(
      payOut(deps, owner, { reference: "too early", sellerIds: [seller.id] }),
    ).rejects.toMatchObject({
      reason: "NOTHING_TO_PAY",
    });
    await remit("UTR 1", [{ number: parcel.trackingNumber, amountPaise: parcel.collectPaise }]);
    expect(await showMoney(deps, seller)).toMatchObject({
      withCouriersPaise: 0,
      pendingPaise: 0,
      availablePaise: own,
    });
    const paid = await payOut(deps, owner, { reference: "NEFT 1", sellerIds: [seller.id] });
    expect(paid).toMatchObject({ totalPaise: own, sellers: [{ sellerId: seller.id, paise: own }] });
    expect(await payOut(deps, owner, { reference: "NEFT 1", sellerIds: [seller.id] })).toEqual(paid);
    expect(await bookedBy("NEFT 1")).toEqual([`sellers-paid Meera Textiles ${own}`]);
    expect(await showMoney(deps, seller)).toMatchObject({
      pendingPaise: 0,
      availablePaise: 0,
      paidPaise: own,
    });
    const { parcels } = await listMoneyParcels(deps, seller, { limit: 20 });
    expect(parcels).toMatchObject([
      { id: parcel.id, commissionPaise: 11_800, isPaidIn: true, isWithCourier: false },
    ]);
    await saveCommissionRules(deps, owner, { rules: [] });
  });

  it("is in their own hand where they collect: what the shop takes they owe, and pay in", async () => {
    const seller = await aTrader();
    await saveCommissionRules(deps, owner, {
      rules: [{ seller: null, category: null, basisPoints: 500, flatPaise: paise(100) }],
    });
    await delivered(seller, 100_000, "Own scooter");
    await saveCommissionRules(deps, owner, { rules: [] });
    expect(await showMoney(deps, seller)).toMatchObject({
      withCouriersPaise: 0,
      pendingPaise: 0,
      availablePaise: -5_100,
    });
    const pay = (reference: string, amount: number) =>
      payIn(deps, owner, { sellerId: seller.id, reference, paise: paise(amount) });
    await expect(pay("UPI 1", 5_101)).rejects.toMatchObject({ reason: "MORE_THAN_OWED" });
    await pay("UPI 1", 5_000);
    await pay("UPI 1", 5_000);
    await expect(pay("UPI 1", 100)).rejects.toMatchObject({ reason: "REFERENCE_USED" });
    expect(await bookedBy("UPI 1")).toEqual(["cash-paid-in Meera Textiles 5000"]);
    expect(await showMoney(deps, seller)).toMatchObject({ availablePaise: -100 });
  });
});

describe("a parcel that came back while its courier has the cash", () => {
  it("holds up nothing of what another one brought", async () => {
    const seller = await aTrader();
    const { buyer, lineId, ...back } = await delivered(seller, 20_000);
    const { id: returnId } = await askReturn(deps, buyer, {
      lineId,
      quantity: 1,
      kind: "refund",
      reason: "not-expected",
      words: "",
      pictures: [],
      exchangeFor: null,
      refundTo: { way: "upi", upi: "asha@bank" },
    });
    for (const verb of ["approve", "receive-good"] as const)
      await moveReturnAsSeller(deps, seller, { returnId, verb, words: "" });
    const other = await delivered(seller, 30_000);
    expect(await showMoney(deps, seller)).toMatchObject({ availablePaise: 0 });

    await remit("UTR 30", [{ number: other.trackingNumber, amountPaise: other.collectPaise }]);
    expect(await showMoney(deps, seller)).toMatchObject({ availablePaise: other.collectPaise });
    const paid = await payOut(deps, owner, { reference: "NEFT 30", sellerIds: [seller.id] });
    expect(paid).toMatchObject({ totalPaise: other.collectPaise });
    // Only its delivery fee remains.
    await remit("UTR 31", [{ number: back.trackingNumber, amountPaise: back.collectPaise }]);
    expect(await showMoney(deps, seller)).toMatchObject({
      pendingPaise: 0,
      availablePaise: back.collectPaise - 20_000,
    });
  });
});

describe("a reference that is booked", () => {
  it("is refused for anything else, and nothing is booked", async () => {
    const [seller, other] = [await aTrader(), await aTrader()];
    const [one, two] = [await delivered(seller, 100_000), await delivered(other, 100_000)];
    const row = ({ trackingNumber, collectPaise }: typeof one) => ({
      number: trackingNumber,
      amountPaise: collectPaise,
    });
    expect(await compared("UTR 7", [row(one)])).toEqual({
      bookedAt: null,
      totalPaise: one.collectPaise,
      rows: 1,
      matched: 1,
      amiss: [],
    });
    const booked = await remit("UTR 7", [row(one)]);
    expect(await remit("UTR 7", [row(one)])).toEqual(booked);
    expect(await compared("UTR 7", [row(one)])).toEqual(booked);
    for (const rows of [[row(one), row(two)], [row(two)], [{ ...row(one), amountPaise: paise(1) }]])
      for (const call of [remit, compared])
        await expect(call("UTR 7", rows)).rejects.toMatchObject({ reason: "REFERENCE_USED" });
    await expect(
      remitCash(deps, owner, {
        courierId,
        reference: "UTR 7",
        paidOn: "2026-11-19",
        rows: [row(one)],
        dryRun: false,
      }),
    ).rejects.toMatchObject({ reason: "REFERENCE_USED" });
    expect(await bookedBy("UTR 7")).toEqual([`cash-remitted Blue Van ${one.collectPaise}`]);
    await remit("UTR 8", [row(two)]);

    const payTo = (...sellers: Seller[]) =>
      payOut(deps, owner, { reference: "NEFT 7", sellerIds: sellers.map(({ id }) => id) });
    await payTo(seller);
    await expect(payTo(other)).rejects.toMatchObject({ reason: "REFERENCE_USED" });
    await expect(payTo(seller, other)).rejects.toMatchObject({ reason: "REFERENCE_USED" });
    const later = await delivered(seller, 50_000);
    await remit("UTR 9", [row(later)]);
    await expect(payTo(seller)).rejects.toMatchObject({ reason: "REFERENCE_USED" });
    expect(await showMoney(deps, other)).toMatchObject({ availablePaise: two.collectPaise });
  });
});

describe("a seller who deletes their account", () => {
  it("has settled it, and is named by the audit of it no more", async () => {
    const seller = await aTrader();
    const rule = { seller: seller.email, category: null, basisPoints: 0, flatPaise: paise(0) };
    for (const rules of [[rule], []]) await saveCommissionRules(deps, owner, { rules });
    const { trackingNumber, collectPaise } = await delivered(seller, 100_000);
    await expect(deleteAccount(seller)).rejects.toMatchObject({ cause: { message: "MONEY_OPEN" } });
    await remit("UTR 20", [{ number: trackingNumber, amountPaise: collectPaise }]);
    await expect(deleteAccount(seller)).rejects.toMatchObject({ cause: { message: "MONEY_OPEN" } });
    await payOut(deps, owner, { reference: "NEFT 20", sellerIds: [seller.id] });
    await deleteAccount(seller);
    expect(await bookedBy("NEFT 20")).toEqual([`sellers-paid Deleted account ${collectPaise}`]);
    const naming = await database.owner.execute(
      sql`select from admin_events e where strpos(to_jsonb(e)::text, ${seller.email}) > 0`,
    );
    expect(naming).toHaveLength(0);
  });
});

describe("commission", () => {
  it("names an email that no seller has by its place, and keeps the rules", async () => {
    const seller = await aTrader();
    const rule = { seller: seller.email, category: null, basisPoints: 250, flatPaise: paise(0) };
    const rules = [rule, { ...rule, seller: null, basisPoints: 9_000 }];
    await saveCommissionRules(deps, owner, { rules });
    expect(await listCommissionRules(deps, owner)).toEqual({ rules });
    // Everyone sees what new sellers pay, but not one seller's own rate.
    const { commission } = await getShop(deps);
    expect(commission).toEqual([{ category: null, basisPoints: 9_000, flatPaise: 0 }]);
    await delivered(seller, 100_000, "Own scooter");
    expect(await showMoney(deps, seller)).toMatchObject({ availablePaise: -2_500 });
    await expect(
      saveCommissionRules(deps, owner, { rules: [rule, { ...rule, seller: "nobody@example.test" }] }),
    ).rejects.toMatchObject({ reason: "NO_SUCH_SELLER", details: { places: [1] } });
    expect(await listCommissionRules(deps, owner)).toEqual({ rules });
    await saveCommissionRules(deps, owner, { rules: [] });
  });
});

describe("what a seller may owe", () => {
  it("is limited: from there on they approve nothing, until they have paid", async () => {
    const seller = await aTrader();
    const rule = { seller: seller.email, category: null, basisPoints: 1_000, flatPaise: paise(0) };
    await saveCommissionRules(deps, owner, { rules: [rule] });
    await changeSettings(deps, owner, { debtLimitPaise: paise(10_000) });
    await delivered(seller, 90_000, "Own scooter");
    await delivered(seller, 10_000, "Own scooter");
    const product = await aProduct({ seller, stock: 9, pricePaise: 100 });
    const order = await anOrder({ buyer: await aBuyer(), lines: [{ product }] });
    const lineId = order.lineIds[0]!;
    const refusal = { reason: "OWES_TOO_MUCH", details: { owedPaise: 10_000 } };
    await expect(approveLine(deps, seller, lineId)).rejects.toMatchObject(refusal);
    await expect(approveOrders(deps, seller, { orderIds: [order.id] })).rejects.toMatchObject(refusal);
    await payIn(deps, owner, { sellerId: seller.id, reference: "UPI 9", paise: paise(1) });
    expect(await approveLine(deps, seller, lineId)).toMatchObject({ stage: "APPROVED" });
    await changeSettings(deps, owner, { debtLimitPaise: null });
    await saveCommissionRules(deps, owner, { rules: [] });
  });
});

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
type Parcel = Awaited<ReturnType<typeof delivered>>;
