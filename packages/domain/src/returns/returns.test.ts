import { sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { paise } from "@haat/contract/money";
import { updateProductInput } from "@haat/contract/product/product.schema";
import type { ReturnVerb } from "@haat/contract/returns/return.stages";
import { builders } from "@haat/testing/database/builders";
import { testDatabase } from "@haat/testing/database/test-file-database";
import type { Owner, Support } from "../actor.ts";
import { setOrderStatuses } from "../admin/orders/set-order-statuses.ts";
import { saveCommissionRules } from "../book/move-cash.ts";
import { showMoney } from "../book/seller-money.ts";
import { getOrder } from "../order/get-order.ts";
import { updateProduct } from "../product/update-product.ts";
import { claimMails, endEarlierMails } from "../testing/claim-mails.ts";
import { refundTo, returning, type Bought } from "../testing/returning.ts";
import { stockOf } from "../testing/stock-of.ts";
import { testDeps } from "../testing/test-deps.ts";
import { answerLateReturns } from "./answer-late-returns.ts";
import { listAllReturns, listReturns } from "./list-returns.ts";
import { moveReturnAsAdmin } from "./move-return.ts";
import { listReturnRules, saveReturnRules } from "./return-rules.ts";

const database = testDatabase();
const { anAdmin, aBuyer, aSeller, aProduct, anOrder, deleteAccount } = builders(database);
const deps = testDeps(database);
const { bought, ask, asBuyer, asSeller, balanceOf } = returning(database, deps);

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

const asAdmin = (returnId: string, verb: ReturnVerb, words = "") =>
  moveReturnAsAdmin(deps, owner, { returnId, verb, words });

/** Sets back a timestamp that no verb changes. */
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
      type: "return",
      returnId: first.id,
      from: null,
      to: "REQUESTED",
      by: "buyer",
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

  it("keeps the fewer of the product's and the shop's days as it was ordered; what is broken has the shop's all the same", async () => {
    const seller = await aSeller();
    const boughtWith = async (returnDays: number | null) =>
      bought({ seller, product: await aProduct({ seller, stock: 9, details: { returnDays } }) });
    const none = await boughtWith(0);
    const edit = updateProductInput.parse({ productId: none.productId, version: 1, returnDays: 9 });
    await updateProduct(deps, seller, edit);
    await expect(ask(none)).rejects.toMatchObject({ reason: "RETURN_OVER" });
    expect(await ask(none, { reason: "broken", words: "No sound." })).toMatchObject({ stage: "REQUESTED" });
    const [few, many, within] = [await boughtWith(7), await boughtWith(90), await boughtWith(7)];
    await Promise.all([ageDelivery(few, 8), ageDelivery(many, 31), ageDelivery(within, 6)]);
    for (const own of [few, many]) await expect(ask(own)).rejects.toMatchObject({ reason: "RETURN_OVER" });
    expect(await ask(within)).toMatchObject({ stage: "REQUESTED" });
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
    const before = (await showMoney(deps, seller)).pendingPaise;
    const stock = (await stockOf(database, own.productId))!;
    const { id } = await ask(own, { quantity: 2 });
    await asSeller(own, id, "approve");
    await asBuyer(own, id, "send-back", "DTDC D123");
    const [received, again] = await Promise.all([
      asSeller(own, id, "receive-good"),
      asSeller(own, id, "receive-good"),
    ]);
    expect(again).toEqual(received);
    expect(received).toMatchObject({ stage: "RECEIVED", isGood: true, told: null, refundTo: null });
    expect(await stockOf(database, own.productId)).toBe(stock + 2);
    // 3.33 % of ₹300 is ₹9.99; two of three pieces make ₹6.66.
    expect((await showMoney(deps, seller)).pendingPaise).toBe(before - 20_000 + 666);
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
    expect(await stockOf(database, own.productId)).toBe(stock + 2);
    expect((await showMoney(deps, seller)).pendingPaise).toBe(before - 30_000 + 999);
  });

  it("is refunded by a seller who collected the cash, who alone of sellers reads where it goes", async () => {
    const own = await bought({ courier: "Own scooter" });
    const before = (await showMoney(deps, own.seller)).availablePaise;
    const { id, pays } = await ask(own);
    expect(pays).toBe("seller");
    await asSeller(own, id, "approve");
    expect(await asSeller(own, id, "receive-good")).toMatchObject({ refundTo });
    expect(await asSeller(own, id, "refund", "UPI 3")).toMatchObject({
      stage: "REFUNDED",
      reference: "UPI 3",
    });
    expect((await showMoney(deps, own.seller)).availablePaise).toBe(before);
    // If the seller doesn't refund, the shop does and the seller owes it the money.
    const next = await ask(own);
    await asSeller(own, next.id, "approve");
    await asSeller(own, next.id, "receive-good");
    expect(await asAdmin(next.id, "shop-refund", "UTR 3")).toMatchObject({
      stage: "REFUNDED",
      isFinal: false,
    });
    expect((await showMoney(deps, own.seller)).availablePaise).toBe(before - 10_000);
    expect(await balanceOf("refund-due", own.buyer.id)).toBe(0);
  });

  it("is told by its seller where it goes, where somebody else approved it", async () => {
    const own = await bought();
    const { id } = await ask(own);
    await asAdmin(id, "grant");
    const told = await asSeller(own, id, "direct", "12 MG Road");
    expect(told).toMatchObject({
      stage: "APPROVED",
      told: "12 MG Road",
      heard: [{ to: "APPROVED", by: "seller", words: "12 MG Road" }],
    });
    expect(await asSeller(own, id, "direct", "12 MG Road")).toEqual(told);
    expect((await asSeller(own, id, "direct", "14 MG Road")).heard).toHaveLength(2);
    await asBuyer(own, id, "send-back", "By hand");
    await expect(asSeller(own, id, "direct", "Mars")).rejects.toMatchObject({ reason: "RETURN_MOVED" });
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
    const stock = (await stockOf(database, own.productId))!;
    expect(await asAdmin(other.id, "grant-back")).toMatchObject({ stage: "RECEIVED", isGood: false });
    expect(await stockOf(database, own.productId)).toBe(stock);
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
      returns: [],
      nextCursor: null,
      counts: { "to-answer": 0, coming: 0, "to-settle": 0, disputed: 0 },
    });
  });

  it("keeps its order from being rejected, and its two from deleting their accounts", async () => {
    const own = await bought();
    const { id } = await ask(own);
    const reject = () => setOrderStatuses(deps, owner, { orderIds: [own.orderId], status: "rejected" });
    expect(JSON.stringify(await reject())).toContain("it must stay delivered");
    await expect(deleteAccount(own.buyer)).rejects.toMatchObject({ cause: { message: "OPEN_ORDERS" } });
    await expect(deleteAccount(own.seller)).rejects.toMatchObject({ cause: { message: "OPEN_ORDERS" } });
    await asBuyer(own, id, "cancel");
    await deleteAccount(own.buyer);
    const [row] = await database.db.execute(sql`select words, refund_to from returns where id = ${id}`);
    expect(row).toEqual({ words: "", refund_to: null });
  });
});

describe("who hears of a return", () => {
  it("is mailed to the one who did not take the step, with what it says", async () => {
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
      list: "to-answer",
      search: `r${made[2]!.number}`,
      limit: 10,
    });
    expect(all.returns).toMatchObject([{ id: made[2]!.id, refundTo, sellerName: own.seller.name }]);
  });
});
