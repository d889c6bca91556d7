import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import type { RemitCashInput } from "@haat/contract/book/book.schema";
import { paise } from "@haat/contract/money";
import { builders } from "@haat/testing/database/builders";
import { testDatabase } from "@haat/testing/database/test-file-database";
import type { Owner, Seller } from "../actor.ts";
import { changeSettings } from "../admin/overview/change-settings.ts";
import { approveLine } from "../order/line/decide-line.ts";
import { askReturn } from "../returns/ask-return.ts";
import { moveReturnAsSeller } from "../returns/move-return.ts";
import { approveOrders } from "../shipment/approve-orders.ts";
import { getShop } from "../shop-settings.ts";
import { testDeps } from "../testing/test-deps.ts";
import { trade } from "../testing/trade.ts";
import { listCommissionRules, payIn, payOut, remitCash, saveCommissionRules } from "./move-cash.ts";
import { listMoneyParcels, showMoney } from "./seller-money.ts";

const database = testDatabase();
const { anAdmin, aBuyer, aProduct, anOrder, deleteAccount } = builders(database);
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

const { aTrader, delivered } = trade(database);

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
