import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { mails } from "@haat/db/schema/mail.table";
import { users } from "@haat/db/schema/user.table";
import { builders, type Person } from "@haat/testing/database/builders";
import { makeUnanswered } from "@haat/testing/database/make-late";
import { testDatabase } from "@haat/testing/database/test-file-database";
import { blockUser } from "../admin/people/manage-people.ts";
import { sweep } from "../sweep.ts";
import { claimMails, endEarlierMails } from "../testing/claim-mails.ts";
import { anOrderInput } from "../testing/order-input.ts";
import { stockOf } from "../testing/stock-of.ts";
import { testDeps } from "../testing/test-deps.ts";
import { cancelOrder } from "./cancel-order.ts";
import { confirmOrder } from "./confirm-order.ts";
import { expireOrders } from "./expire-orders.ts";
import { getOrder } from "./get-order.ts";
import { approveLine, rejectLine } from "./line/decide-line.ts";
import { listRequests } from "./line/list-requests.ts";
import { placeOrder } from "./place-order.ts";
import { sendOrderLink } from "./send-order-link.ts";
import { setOrderStatus } from "./set-order-status.ts";

const database = testDatabase();
const deps = testDeps(database);
const { aBuyer, aSeller, anAdmin, aProduct, anEntry, anOrder, changeSettings } = builders(database);

beforeAll(() => changeSettings({ confirmFirstOrder: true }));
afterAll(() => changeSettings({ confirmFirstOrder: false }));

let buyer: Person<"buyer">;
let seller: Person<"seller">;
beforeEach(async () => {
  await endEarlierMails(deps);
  [buyer, seller] = [await aBuyer(), await aSeller()];
});

/** An order of two of the product's ten pieces. */
async function aFirstOrder(of = buyer) {
  const product = await aProduct({ seller, stock: 10 });
  const order = await anOrder({ buyer: of, lines: [{ product, quantity: 2 }] });
  return { ...order, lineId: order.lineIds[0]!, product };
}

async function linkOf(kinds: readonly string[] = ["confirm-order"]) {
  const mails = await claimMails(deps);
  expect(mails.map(({ content }) => content.kind)).toEqual(kinds);
  const [first] = mails;
  if (first?.content.kind !== "confirm-order") throw new Error("no link was mailed");
  return first.content;
}

const told = async () =>
  (await claimMails(deps)).map(({ content }) => `${content.kind} to ${content.to.userType}`);
const seen = (id: string, by = buyer) => getOrder(deps, by, id);
const request = async (lineId: string) =>
  (await listRequests(deps, seller, { sort: "newest", limit: 50 })).requests.find(({ id }) => id === lineId);

describe("a buyer's first order", () => {
  it("waits for the link that is mailed instead of all else, and for nothing that anybody typed", async () => {
    const { id, number, lineId } = await aFirstOrder();
    const order = await seen(id);
    expect(order.confirmation).toBe("waiting");
    expect(Date.parse(order.confirmBy ?? "") - Date.parse(order.createdAt)).toBe(2 * 3_600_000);
    expect(await request(lineId)).toMatchObject({ stage: "ORDERED", confirmation: "waiting" });

    const content = await linkOf();
    expect(content).toEqual({
      kind: "confirm-order",
      to: { email: expect.stringContaining("@example.test") as string, userType: "buyer" },
      shop: { name: "Haat", supportEmail: "" },
      orderNumber: number,
      confirmBy: order.confirmBy,
      token: expect.any(String) as string,
    });
    const [row] = await database.db.execute(
      sql`select c::text from order_confirmations c where order_id = ${id}`,
    );
    expect(JSON.stringify(row)).not.toContain(content.token);
  });

  it("is approved by no seller before, and can be rejected", async () => {
    const { id, lineId, product } = await aFirstOrder();
    await expect(approveLine(deps, seller, lineId)).rejects.toMatchObject({ reason: "NOT_CONFIRMED" });
    await rejectLine(deps, seller, { lineId, reason: "Torn" });
    expect(await stockOf(database, product.id)).toBe(10);
    expect(await seen(id)).toMatchObject({ status: "rejected" });
    expect(await seen(id)).not.toHaveProperty("confirmation");
  });

  it("is confirmed by the link once, without a login, and then mailed and approved as any other", async () => {
    const { id, number, lineId } = await aFirstOrder();
    const { token } = await linkOf();
    expect(await confirmOrder(deps, { token })).toEqual({ orderId: id, number });
    await expect(confirmOrder(deps, { token })).rejects.toMatchObject({ reason: "ORDER_CONFIRMED" });
    expect(await told()).toEqual(["placed to buyer", "request to seller"]);
    const order = await seen(id);
    expect(order).toMatchObject({ confirmation: "confirmed", status: "pending" });
    expect(order).not.toHaveProperty("confirmBy");
    expect(order.events.map(({ type, to, by }) => [type, to, by])).toEqual([
      ["placed", "pending", "buyer"],
      ["confirmation", "confirmed", "buyer"],
    ]);
    const shown = await approveLine(deps, seller, lineId);
    expect(shown).toMatchObject({ stage: "APPROVED", confirmation: "confirmed" });
    expect(shown.events.map(({ to }) => to)).toEqual(["pending", "confirmed", "APPROVED"]);

    const second = await aFirstOrder();
    expect(await seen(second.id)).not.toHaveProperty("confirmation");
  });

  it("is confirmed by no invented link", async () => {
    await aFirstOrder();
    await expect(confirmOrder(deps, { token: deps.tokens.make().token })).rejects.toMatchObject({
      reason: "ORDER_LINK_ENDED",
    });
  });

  it("is not confirmed by the link of somebody blocked", async () => {
    await aFirstOrder();
    const { token } = await linkOf();
    const admin = await anAdmin();
    await blockUser(deps, admin, { userId: buyer.id, reason: "Never at home" });
    await expect(confirmOrder(deps, { token })).rejects.toMatchObject({ reason: "ORDER_LINK_ENDED" });
  });

  it("gets its link again once the one before was sent, and each of them works", async () => {
    const { id } = await aFirstOrder();
    const end = () =>
      database.db
        .update(mails)
        .set({ endedAt: new Date(), outcome: "sent" })
        .where(eq(mails.userId, buyer.id));
    const first = await linkOf();
    await sendOrderLink(deps, buyer, id);
    expect(await told()).toEqual([]);
    await end();
    await sendOrderLink(deps, buyer, id);
    await sendOrderLink(deps, buyer, id);
    const second = await linkOf();
    expect(second.token).not.toBe(first.token);
    await expect(sendOrderLink(deps, await aBuyer(), id)).rejects.toMatchObject({
      reason: "ORDER_NOT_FOUND",
    });
    await confirmOrder(deps, first);
    await expect(confirmOrder(deps, second)).rejects.toMatchObject({ reason: "ORDER_CONFIRMED" });
    await end();
    await sendOrderLink(deps, buyer, id);
    expect(await told()).not.toContain("confirm-order to buyer");
  });

  it("gets its link at an address that nobody has confirmed, which the link confirms as well", async () => {
    const newcomer = await aBuyer({ confirmedAt: null });
    const { id } = await aFirstOrder(newcomer);
    const { token } = await linkOf();
    await confirmOrder(deps, { token });
    expect((await seen(id, newcomer)).confirmation).toBe("confirmed");
    const [row] = await database.db.select().from(users).where(eq(users.id, newcomer.id));
    expect(row?.confirmedAt).not.toBeNull();
  });

  it("is each one until one was confirmed or delivered; an admin's no or yes is not enough", async () => {
    const admin = await anAdmin();
    const cancelled = await aFirstOrder();
    await cancelOrder(deps, buyer, cancelled.id);
    const rejected = await aFirstOrder();
    expect((await seen(rejected.id)).confirmation).toBe("waiting");
    await setOrderStatus(deps, admin, { orderId: rejected.id, status: "rejected" });
    const approved = await aFirstOrder();
    expect((await seen(approved.id)).confirmation).toBe("waiting");
    await setOrderStatus(deps, admin, { orderId: approved.id, status: "processing" });
    expect((await seen(approved.id)).confirmation).toBe("waived");
    const next = await aFirstOrder();
    expect((await seen(next.id)).confirmation).toBe("waiting");
    await setOrderStatus(deps, admin, { orderId: next.id, status: "delivered" });
    expect(await seen((await aFirstOrder()).id)).not.toHaveProperty("confirmation");
  });

  it("counts orders from before the setting was turned on only if they were delivered", async () => {
    await changeSettings({ confirmFirstOrder: false });
    const known = await aBuyer();
    const old = await aFirstOrder(known);
    expect(await seen(old.id, known)).not.toHaveProperty("confirmation");
    await changeSettings({ confirmFirstOrder: true });
    const asked = await aFirstOrder(known);
    expect((await seen(asked.id, known)).confirmation).toBe("waiting");
    await setOrderStatus(deps, await anAdmin(), { orderId: old.id, status: "delivered" });
    expect(await seen((await aFirstOrder(known)).id, known)).not.toHaveProperty("confirmation");
  });

  it("waits as long as the setting says", async () => {
    await changeSettings({ confirmHours: 48 });
    const order = await seen((await aFirstOrder()).id);
    await changeSettings({ confirmHours: 2 });
    expect(Date.parse(order.confirmBy ?? "") - Date.parse(order.createdAt)).toBe(48 * 3_600_000);
  });
});

describe("while a first order waits for its buyer", () => {
  it("no other is placed: one account holds little of what others would buy, and is mailed little", async () => {
    const { id } = await aFirstOrder();
    await linkOf();
    const product = await aProduct({ seller, stock: 10, pricePaise: 49_900 });
    const entry = await anEntry({ buyer, product });
    const another = () => placeOrder(deps, buyer, anOrderInput({ entryIds: [entry.id] }));
    await expect(another()).rejects.toMatchObject({ reason: "CONFIRM_FIRST" });
    expect(await stockOf(database, product.id)).toBe(10);
    expect(await claimMails(deps)).toEqual([]);
    await makeUnanswered(database.owner, id);
    expect((await another()).order.confirmation).toBe("waiting");
    expect(await expireOrders(deps)).toBe(1);
  });
});

describe("an order that was not confirmed in time", () => {
  it("is cancelled by the system with its stock back and a mail, and its link is of no use", async () => {
    const { id, product, lineId } = await aFirstOrder();
    const { token } = await linkOf();
    expect(await expireOrders(deps)).toBe(0);
    await makeUnanswered(database.owner, id);
    await expect(confirmOrder(deps, { token })).rejects.toMatchObject({ reason: "ORDER_LINK_ENDED" });
    expect(await stockOf(database, product.id)).toBe(8);

    expect(await expireOrders(deps)).toBe(1);
    expect(await expireOrders(deps)).toBe(0);
    expect(await stockOf(database, product.id)).toBe(10);
    const order = await seen(id);
    expect(order).toMatchObject({ status: "rejected", confirmation: "expired", duePaise: 0 });
    expect(order.events.slice(1).map(({ type, to, by, byName }) => [type, to, by, byName])).toEqual([
      ["confirmation", "expired", "system", null],
      ["line", "CANCELLED", "system", null],
      ["status", "rejected", "system", null],
    ]);
    expect(await request(lineId)).toMatchObject({ stage: "CANCELLED", confirmation: "expired" });
    expect(await told()).toEqual(["expired to buyer"]);
    await expect(confirmOrder(deps, { token })).rejects.toMatchObject({ reason: "ORDER_LINK_ENDED" });
    // Their next order is a first order again.
    expect((await seen((await aFirstOrder()).id)).confirmation).toBe("waiting");
  });

  it("has only what waits cancelled: what a seller rejected stays rejected", async () => {
    const [lamp, vase] = [await aProduct({ seller, stock: 5 }), await aProduct({ seller, stock: 5 })];
    const { id, lineIds } = await anOrder({ buyer, lines: [{ product: lamp }, { product: vase }] });
    await rejectLine(deps, seller, { lineId: lineIds[0]!, reason: "Torn" });
    await makeUnanswered(database.owner, id);
    expect(await expireOrders(deps)).toBe(1);
    const { lines } = await seen(id);
    expect(lines.map(({ stage }) => stage).sort()).toEqual(["CANCELLED", "REJECTED"]);
    expect([await stockOf(database, lamp.id), await stockOf(database, vase.id)]).toEqual([5, 5]);
  });

  it("is left alone where its buyer cancelled it, or it was confirmed", async () => {
    const [cancelled, confirmed] = [await aFirstOrder(), await aFirstOrder(await aBuyer())];
    const mails = await claimMails(deps);
    await cancelOrder(deps, buyer, cancelled.id);
    const { content } = mails[1]!;
    if (content.kind !== "confirm-order") throw new Error("no link was mailed");
    await confirmOrder(deps, content);
    for (const { id } of [cancelled, confirmed]) await makeUnanswered(database.owner, id);
    expect(await expireOrders(deps)).toBe(0);
    expect(await stockOf(database, confirmed.product.id)).toBe(8);
    expect((await seen(cancelled.id)).events.map(({ to }) => to)).not.toContain("expired");
  });

  it("gets no mail with a link any more, and its links are swept away", async () => {
    const { id } = await aFirstOrder();
    await cancelOrder(deps, buyer, id);
    const sent = (await claimMails(deps)).map(({ content }) => content.kind);
    expect(sent).not.toContain("confirm-order");
    const other = await aFirstOrder();
    await linkOf();
    await database.owner.execute(
      sql`update order_confirmations set expires_at = now() where order_id = ${other.id}`,
    );
    expect(await sweep(deps)).toBeGreaterThan(0);
    const left = sql`select from order_confirmations where order_id = ${other.id}`;
    expect(await database.owner.execute(left)).toHaveLength(0);
  });
});

describe("an admin's status", () => {
  it("decides for the buyer: nothing waits for the link any more, also when the order is taken up again", async () => {
    const admin = await anAdmin();
    const { id, product } = await aFirstOrder();
    const { token } = await linkOf();
    await setOrderStatus(deps, admin, { orderId: id, status: "rejected" });
    const order = await setOrderStatus(deps, admin, { orderId: id, status: "pending" });
    expect(order.confirmation).toBe("waived");
    await makeUnanswered(database.owner, id);
    expect(await expireOrders(deps)).toBe(0);
    expect(await stockOf(database, product.id)).toBe(8);
    await expect(confirmOrder(deps, { token })).rejects.toMatchObject({ reason: "ORDER_LINK_ENDED" });
    const { lines } = await seen(id);
    expect((await approveLine(deps, seller, lines[0]!.id)).stage).toBe("APPROVED");
  });
});
