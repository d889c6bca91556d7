import { sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { paise } from "@haat/contract/money";
import type { AskReturnInput } from "@haat/contract/returns/return.schema";
import type { ReturnVerb } from "@haat/contract/returns/return.stages";
import { builders, type Person } from "@haat/testing/database/builders";
import { testDatabase } from "@haat/testing/database/test-file-database";
import type { Owner, Support } from "../actor.ts";
import { setOrderStatuses } from "../admin/orders/set-order-statuses.ts";
import { saveCommissionRules } from "../book/move-cash.ts";
import { showMoney } from "../book/seller-money.ts";
import { getOrder } from "../order/get-order.ts";
import { approveLine } from "../order/line/approve-line.ts";
import { moveShipments } from "../shipment/move-shipments.ts";
import { packOrders } from "../shipment/pack-orders.ts";
import { claimMails, endEarlierMails } from "../testing/claim-mails.ts";
import { testDeps } from "../testing/test-deps.ts";
import { answerLateReturns } from "./answer-late-returns.ts";
import { askReturn } from "./ask-return.ts";
import { listExchanges } from "./list-exchanges.ts";
import { listAllReturns, listReturns } from "./list-returns.ts";
import { moveReturnAsAdmin, moveReturnAsBuyer, moveReturnAsSeller } from "./move-return.ts";
import { listReturnRules, saveReturnRules } from "./return-rules.ts";

const database = testDatabase();
const { anAdmin, aBuyer, aSeller, aProduct, aFamily, anOrder, deleteAccount } = builders(database);
const deps = testDeps(database);

let owner: Owner;
let support: Support;
beforeAll(async () => {
  const { id } = await anAdmin();
  owner = { role: "admin", adminRole: "owner", id, name: "Nadia", sessionId: "" };
  support = { ...owner, adminRole: "support" };
  await database.owner.execute(
    sql`insert into couriers (name, key, format, collects) values ('Blue Van', 'blue-van', 'plain', true)`,
  );
});

beforeEach(() => endEarlierMails(deps));

let tracking = 0;

interface Bought {
  readonly buyer: Person<"buyer">;
  readonly seller: Person<"seller">;
  readonly productId: string;
  readonly orderId: string;
  readonly lineId: string;
}

/** So many pieces at ₹100 that were delivered, by the shop's courier or by their seller. */
async function bought({
  quantity = 2,
  courier = "Blue Van",
  product,
  seller: of,
}: {
  readonly quantity?: number;
  readonly courier?: string;
  readonly product?: { readonly id: string };
  readonly seller?: Person<"seller">;
} = {}): Promise<Bought> {
  const [buyer, seller] = [await aBuyer(), of ?? (await aSeller())];
  const sold = product ?? (await aProduct({ seller, stock: 9, pricePaise: 10_000 }));
  const order = await anOrder({ buyer, lines: [{ product: sold, quantity }] });
  await approveLine(deps, seller, order.lineIds[0]!);
  await deliver(seller, order.id, courier);
  return { buyer, seller, productId: sold.id, orderId: order.id, lineId: order.lineIds[0]! };
}

async function deliver(seller: Person<"seller">, orderId: string, courier = "Blue Van") {
  const { parcels } = await packOrders(deps, seller, { orderIds: [orderId] });
  const shipments = [{ id: parcels[0]!.shipment!.id, trackingNumber: `R${(tracking += 1)}` }];
  await moveShipments(deps, seller, { verb: "hand-over", courier, shipments });
  await moveShipments(deps, seller, { verb: "deliver", shipments });
  return parcels[0]!;
}

const refundTo = { way: "upi", upi: "leela@okbank" } as const;
const ask = ({ buyer, lineId }: Bought, values: Partial<AskReturnInput> = {}) =>
  askReturn(deps, buyer, {
    ...{
      lineId,
      quantity: 1,
      kind: "refund",
      reason: "not-expected",
      words: "",
      exchangeFor: null,
      refundTo,
    },
    ...values,
  });

type Step = readonly [verb: ReturnVerb, words?: string];
const asBuyer = ({ buyer }: Bought, returnId: string, ...[verb, words = ""]: Step) =>
  moveReturnAsBuyer(deps, buyer, { returnId, verb, words });
const asSeller = ({ seller }: Bought, returnId: string, ...[verb, words = ""]: Step) =>
  moveReturnAsSeller(deps, seller, { returnId, verb, words });
const asAdmin = (returnId: string, verb: ReturnVerb, words = "") =>
  moveReturnAsAdmin(deps, owner, { returnId, verb, words });

async function stockOf(productId: string): Promise<number> {
  const [row] = await database.db.execute<{ stock: number }>(
    sql`select stock from products where id = ${productId}`,
  );
  return row!.stock;
}

async function balanceOf(account: string, party: string): Promise<number> {
  const [row] = await database.db.execute<{ paise: number }>(
    sql`select paise::float8 from balances where account = ${account}::book_account and party_id = ${party}`,
  );
  return row?.paise ?? 0;
}

/** Sets a clock back that no verb moves. */
const setBack = (change: string) =>
  database.owner.execute(
    sql.raw(`do $$ begin
      alter table returns disable trigger user;
      alter table shipments disable trigger user;
      ${change};
      alter table shipments enable trigger user;
      alter table returns enable trigger user;
    end $$`),
  );

/** As if it had been delivered so many days ago, and promised for so many days ago. */
const ageDelivery = ({ orderId }: Bought, days: number, promised = days) =>
  setBack(`update shipments
    set created_at = created_at - interval '400 days', updated_at = updated_at - interval '${days} days',
      promised_by = updated_at - interval '${promised} days' where order_id = '${orderId}'`);

describe("asking to send something back", () => {
  it("is one return however often it is sent, and leaves so many pieces less to ask for", async () => {
    const own = await bought();
    expect((await getOrder(deps, own.buyer, own.orderId)).sendBack).toMatchObject([
      { lineId: own.lineId, pieces: 2, isLate: false },
    ]);
    const [first, again] = await Promise.all([ask(own), ask(own)]);
    expect(again).toEqual(first);
    expect(first).toMatchObject({
      stage: "REQUESTED",
      quantity: 1,
      refundPaise: 10_000,
      pays: "shop",
      refundTo,
    });
    const order = await getOrder(deps, own.buyer, own.orderId);
    expect(order.returns).toEqual([first]);
    expect(order.sendBack).toMatchObject([{ pieces: 1 }]);
    expect(order.events.at(-1)).toMatchObject({
      ...{ type: "return", returnId: first.id, from: null, to: "REQUESTED", by: "buyer" },
    });
    await expect(ask(own, { quantity: 2 })).rejects.toMatchObject({ reason: "NOTHING_TO_RETURN" });
  });

  it("is refused before the delivery, of somebody else's line, after its days, and of a delay that was none", async () => {
    const own = await bought();
    const stranger = { ...own, buyer: await aBuyer() };
    await expect(ask(stranger)).rejects.toMatchObject({ reason: "ORDER_NOT_FOUND" });
    await expect(ask(own, { reason: "late" })).rejects.toMatchObject({ reason: "NOT_LATE" });
    const product = await aProduct({ seller: own.seller, stock: 5 });
    const waiting = await anOrder({ buyer: own.buyer, lines: [{ product }] });
    await expect(ask({ ...own, lineId: waiting.lineIds[0]! })).rejects.toMatchObject({
      reason: "NOTHING_TO_RETURN",
    });
    await ageDelivery(own, 31);
    await expect(ask(own)).rejects.toMatchObject({ reason: "RETURN_OVER" });
    expect((await getOrder(deps, own.buyer, own.orderId)).sendBack).toEqual([]);
    const late = await bought();
    await ageDelivery(late, 1, 3);
    expect(await ask(late, { reason: "late" })).toMatchObject({ stage: "REQUESTED" });
  });

  it("keeps the days of its category as it was ordered; what is broken has the shop's all the same", async () => {
    const seller = await aSeller();
    await saveReturnRules(deps, owner, { rules: [{ category: "Electronics", days: 0 }] });
    const product = await aProduct({
      seller,
      stock: 9,
      category: "Electronics",
      subcategory: "Laptops & Computers",
    });
    const own = await bought({ seller, product });
    await saveReturnRules(deps, owner, { rules: [{ category: "Electronics", days: 7 }] });
    expect(await listReturnRules(deps, owner)).toEqual({ rules: [{ category: "Electronics", days: 7 }] });
    await saveReturnRules(deps, owner, { rules: [] });
    await expect(ask(own)).rejects.toMatchObject({ reason: "RETURN_OVER" });
    expect(await ask(own, { reason: "broken", words: "No sound." })).toMatchObject({ stage: "REQUESTED" });
  });
});

describe("a return", () => {
  it("comes back good: stock, refund and commission go back, once; the shop, which was paid, pays", async () => {
    const seller = await aSeller();
    await saveCommissionRules(deps, owner, {
      rules: [{ seller: null, category: null, basisPoints: 333, flatPaise: paise(0) }],
    });
    const own = await bought({ quantity: 3, seller });
    await saveCommissionRules(deps, owner, { rules: [] });
    const before = (await showMoney(deps, seller)).owedPaise;
    const stock = await stockOf(own.productId);
    const { id } = await ask(own, { quantity: 2 });
    await asSeller(own, id, "approve");
    await asBuyer(own, id, "send-back", "DTDC D123");
    const [received, again] = await Promise.all([
      asSeller(own, id, "receive-good"),
      asSeller(own, id, "receive-good"),
    ]);
    expect(again).toEqual(received);
    expect(received).toMatchObject({ stage: "RECEIVED", isGood: true, told: null, refundTo: null });
    expect(await stockOf(own.productId)).toBe(stock + 2);
    // 3.33 % of ₹300 is ₹9.99; two of three pieces of it are ₹6.66.
    expect((await showMoney(deps, seller)).owedPaise).toBe(before - 20_000 + 666);
    expect(await balanceOf("refund-due", own.buyer.id)).toBe(-20_000);
    await expect(asSeller(own, id, "refund", "UTR 1")).rejects.toMatchObject({ reason: "RETURN_MOVED" });
    await expect(
      moveReturnAsAdmin(deps, support, { returnId: id, verb: "shop-refund", words: "UTR 1" }),
    ).rejects.toMatchObject({ reason: "WRONG_ROLE" });
    expect(await asAdmin(id, "shop-refund", "UTR 1")).toMatchObject({
      stage: "REFUNDED",
      reference: "UTR 1",
    });
    expect(await asAdmin(id, "shop-refund", "UTR 1")).toMatchObject({ stage: "REFUNDED" });
    await expect(asAdmin(id, "shop-refund", "UTR 2")).rejects.toMatchObject({ reason: "RETURN_MOVED" });
    expect(await balanceOf("refund-due", own.buyer.id)).toBe(0);
    const third = await ask(own);
    await asSeller(own, third.id, "approve");
    await asSeller(own, third.id, "receive-damaged");
    expect(await stockOf(own.productId)).toBe(stock + 2);
    expect((await showMoney(deps, seller)).owedPaise).toBe(before - 30_000 + 999);
  });

  it("is refunded by a seller who collected the cash, who alone of sellers reads where it goes", async () => {
    const own = await bought({ courier: "Own scooter" });
    const before = (await showMoney(deps, own.seller)).owedPaise;
    const { id, pays } = await ask(own);
    expect(pays).toBe("seller");
    await asSeller(own, id, "approve");
    expect(await asSeller(own, id, "receive-good")).toMatchObject({ refundTo });
    await expect(asAdmin(id, "shop-refund", "UTR 3")).rejects.toMatchObject({ reason: "RETURN_MOVED" });
    expect(await asSeller(own, id, "refund", "UPI 3")).toMatchObject({
      stage: "REFUNDED",
      reference: "UPI 3",
    });
    expect((await showMoney(deps, own.seller)).owedPaise).toBe(before);
  });

  it("cannot be refused where it is broken; where it is, the buyer asks the shop, whose word is the last", async () => {
    const own = await bought({ quantity: 3 });
    const broken = await ask(own, { reason: "broken", words: "A crack." });
    await expect(asSeller(own, broken.id, "refuse", "No.")).rejects.toMatchObject({
      reason: "MUST_TAKE_BACK",
    });
    const { id } = await ask(own);
    await asSeller(own, id, "refuse", "It was worn.");
    expect(await asBuyer(own, id, "dispute", "It was not.")).toMatchObject({
      stage: "DISPUTED",
      told: "It was not.",
    });
    expect(await asAdmin(id, "uphold", "The picture shows it.")).toMatchObject({
      stage: "REFUSED",
      isFinal: true,
    });
    await expect(asBuyer(own, id, "dispute", "Again.")).rejects.toMatchObject({ reason: "RETURN_MOVED" });
    const other = await ask(own, { words: "another" });
    await asSeller(own, other.id, "refuse", "Also worn.");
    await asBuyer(own, other.id, "dispute", "No.");
    expect(await asAdmin(other.id, "grant")).toMatchObject({ stage: "APPROVED" });
    await asSeller(own, other.id, "pick-up");
    await asSeller(own, other.id, "contest", "A brick came.");
    const stock = await stockOf(own.productId);
    expect(await asAdmin(other.id, "grant-back")).toMatchObject({ stage: "RECEIVED", isGood: false });
    expect(await stockOf(own.productId)).toBe(stock);
  });

  it("is approved where nobody answers in time, and cancelled by its buyer before it is on its way", async () => {
    const own = await bought();
    const [late, early] = [await ask(own), await ask(own, { words: "the other" })];
    await setBack(`update returns set answer_by = answer_by - interval '49 hours' where id = '${late.id}'`);
    expect(await answerLateReturns(deps)).toBe(1);
    const order = await getOrder(deps, own.buyer, own.orderId);
    expect(order.returns.map(({ stage }) => stage)).toEqual(["APPROVED", "REQUESTED"]);
    expect(order.events.at(-1)).toMatchObject({ returnId: late.id, to: "APPROVED", by: "system" });
    await asBuyer(own, early.id, "cancel");
    await asBuyer(own, late.id, "send-back", "By hand");
    await expect(asBuyer(own, late.id, "cancel")).rejects.toMatchObject({ reason: "RETURN_MOVED" });
    expect((await getOrder(deps, own.buyer, own.orderId)).sendBack).toMatchObject([{ pieces: 1 }]);
  });

  it("is another's business for nobody", async () => {
    const [own, other] = [await bought(), await bought()];
    const { id } = await ask(own);
    await expect(asSeller(other, id, "approve")).rejects.toMatchObject({ reason: "RETURN_NOT_FOUND" });
    await expect(asBuyer(other, id, "cancel")).rejects.toMatchObject({ reason: "RETURN_NOT_FOUND" });
    const page = await listReturns(deps, other.seller, { list: "to-answer", search: "", limit: 10 });
    expect(page).toEqual({
      ...{ returns: [], nextCursor: null },
      counts: { "to-answer": 0, coming: 0, "to-settle": 0, disputed: 0 },
    });
  });

  it("keeps its order from being rejected, and its two from deleting their accounts", async () => {
    const own = await bought();
    const { id } = await ask(own);
    const reject = () => setOrderStatuses(deps, owner, { orderIds: [own.orderId], status: "rejected" });
    expect(JSON.stringify(await reject())).toContain("its delivery stands");
    await expect(deleteAccount(own.buyer)).rejects.toMatchObject({ cause: { message: "OPEN_ORDERS" } });
    await expect(deleteAccount(own.seller)).rejects.toMatchObject({ cause: { message: "OPEN_ORDERS" } });
    await asBuyer(own, id, "cancel");
    await deleteAccount(own.buyer);
    const [row] = await database.db.execute(sql`select words, refund_to from returns where id = ${id}`);
    expect(row).toEqual({ words: "", refund_to: null });
  });
});

describe("an exchange", () => {
  it("sends the other size as an order with nothing to pay, and owes no money", async () => {
    const seller = await aSeller();
    const family = await aFamily({
      ...{ seller, options: ["Size"], stock: 5, pricePaise: 10_000 },
      variants: [{ values: ["S"] }, { values: ["M"] }, { values: ["L"], stock: 0 }],
    });
    const [small, medium, large] = family.productIds as [string, string, string];
    const own = await bought({ seller, product: { id: small } });
    expect(await listExchanges(deps, own.buyer, own.lineId)).toEqual([
      { productId: medium, variant: "M", stock: 5 },
    ]);
    const wanted = { kind: "exchange", reason: "size", exchangeFor: medium } as const;
    await expect(ask(own, { ...wanted, exchangeFor: large })).rejects.toMatchObject({
      reason: "NOT_EXCHANGED",
    });
    const { id } = await ask(own, { ...wanted, quantity: 2 });
    await asSeller(own, id, "approve");
    await asSeller(own, id, "receive-good");
    const before = await balanceOf("seller", seller.id);
    const { exchangeOrder } = await asSeller(own, id, "exchange");
    expect(await balanceOf("refund-due", own.buyer.id)).toBe(0);
    expect(await balanceOf("seller", seller.id)).toBe(before - 20_000);
    const order = await getOrder(deps, own.buyer, exchangeOrder!.id);
    expect(order).toMatchObject({
      ...{ status: "approved", duePaise: 0, totalPaise: 20_000, lines: [{ variant: "M", quantity: 2 }] },
    });
    expect([await stockOf(small), await stockOf(medium)]).toEqual([5, 3]);
    const parcel = await deliver(seller, exchangeOrder!.id);
    expect(parcel.collectPaise).toBe(0);
    const next = { ...own, orderId: order.id, lineId: order.lines[0]!.id };
    const again = await ask(next, { quantity: 2 });
    expect(again).toMatchObject({ refundPaise: 20_000, pays: "shop" });
  });

  it("waits, or is refunded, where what is wanted was sold meanwhile", async () => {
    const seller = await aSeller();
    const family = await aFamily({
      ...{ seller, options: ["Size"], stock: 1 },
      variants: [{ values: ["S"] }, { values: ["M"] }],
    });
    const [small, medium] = family.productIds as [string, string];
    const own = await bought({ seller, product: { id: small }, quantity: 1, courier: "Own scooter" });
    const { id } = await ask(own, { kind: "exchange", reason: "size", exchangeFor: medium });
    await asSeller(own, id, "approve");
    await asSeller(own, id, "receive-good");
    await anOrder({ buyer: await aBuyer(), lines: [{ product: { id: medium } }] });
    await expect(asSeller(own, id, "exchange")).rejects.toMatchObject({ reason: "NOT_EXCHANGED" });
    expect(await asSeller(own, id, "refund", "UPI 9")).toMatchObject({ stage: "REFUNDED" });
  });
});

describe("who hears of a return", () => {
  it("is mailed to whoever did not take the step, with what it says", async () => {
    const own = await bought();
    await endEarlierMails(deps);
    const { id, number } = await ask(own, { reason: "broken", words: "A crack." });
    const kindsTo = async () =>
      (await claimMails(deps)).map(({ content }) =>
        content.kind === "return"
          ? `${content.to.userType} ${content.decided} R${content.returned?.number}`
          : content.kind,
      );
    expect(await kindsTo()).toEqual([`seller REQUESTED R${number}`]);
    await asSeller(own, id, "approve");
    expect(await kindsTo()).toEqual([`buyer APPROVED R${number}`]);
    await asAdmin((await ask(own)).id, "grant");
    expect((await kindsTo()).sort()).toMatchObject(
      [/^buyer APPROVED/, /^seller APPROVED/, /^seller REQUESTED/].map(
        (text) => expect.stringMatching(text) as string,
      ),
    );
  });

  it("stands in the lists of its seller and of the shop, with the search and the pages of lists", async () => {
    const own = await bought({ quantity: 3 });
    const made = [await ask(own), await ask(own, { words: "b" }), await ask(own, { words: "c" })];
    const list = (values: { readonly cursor?: string | null; readonly search?: string }) =>
      listReturns(deps, own.seller, { list: "to-answer", search: "", limit: 2, ...values });
    const first = await list({});
    const second = await list({ cursor: first.nextCursor });
    expect([...first.returns, ...second.returns].map(({ id }) => id)).toEqual(made.map(({ id }) => id));
    expect(first.counts).toMatchObject({ "to-answer": 3 });
    expect((await list({ search: `R${made[1]!.number}` })).returns.map(({ id }) => id)).toEqual([
      made[1]!.id,
    ]);
    expect((await list({ search: `${made[1]!.number}` })).returns.map(({ id }) => id)).toEqual([made[1]!.id]);
    const all = await listAllReturns(deps, owner, {
      ...{ list: "to-answer", search: `r${made[2]!.number}`, limit: 10 },
    });
    expect(all.returns).toMatchObject([{ id: made[2]!.id, refundTo, sellerName: own.seller.name }]);
  });
});
