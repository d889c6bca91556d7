import { randomUUID } from "node:crypto";
import { and, eq, isNull, like, sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { mails } from "@haat/db/schema/mail.table";
import { orderEvents, outbox } from "@haat/db/schema/order-event.table";
import {
  emailConfirmations,
  passwordResets,
  rateLimits,
  users,
  userSessions,
} from "@haat/db/schema/user.table";
import { builders } from "@haat/testing/database/builders";
import { testDatabase } from "@haat/testing/database/test-file-database";
import { requestPasswordReset, resetPassword } from "../account/password/reset-password.ts";
import { blockUser } from "../admin/people/manage-people.ts";
import { hideProduct } from "../admin/products/hide-product.ts";
import { cancelOrder } from "../order/cancel-order.ts";
import { approveLine, cancelLine, rejectLine } from "../order/line/decide-line.ts";
import { setOrderStatus } from "../order/set-order-status.ts";
import { adjustStock } from "../product/adjust-stock.ts";
import { sweep } from "../sweep.ts";
import { claimMails, endEarlierMails, inAMoment } from "../testing/claim-mails.ts";
import { testDeps } from "../testing/test-deps.ts";
import { claimMail, leaseMs, type ClaimedMail } from "./claim-mail.ts";
import { queueOrderMails } from "./queue-order-mails.ts";
import { settleMail } from "./settle-mail.ts";

const database = testDatabase();
const deps = testDeps(database);
const { aBuyer, aSeller, anAdmin, aProduct, anOrder, aBlockedBuyer, changeSettings } = builders(database);

beforeEach(() => endEarlierMails(deps));

const claimAll = () => claimMails(deps);

async function anOrderOfTwoSellers() {
  const buyer = await aBuyer({ email: `${randomUUID()}@example.test`, name: "Asha" });
  const [one, two] = [await aSeller({ name: "Meera" }), await aSeller({ name: "Kabir" })];
  const products = [
    await aProduct({ seller: one, name: "Kurta" }),
    await aProduct({ seller: one, name: "Shawl" }),
    await aProduct({ seller: two, name: "Lamp" }),
  ];
  const order = await anOrder({ buyer, lines: products.map((product) => ({ product })) });
  return { buyer, one, two, order };
}

const told = (claimed: readonly ClaimedMail[]) =>
  claimed.map(({ content }) =>
    "order" in content
      ? `${content.kind} ${content.decided} to ${content.to.name}: ${content.order.lines.map(({ name }) => name).join(", ")}`
      : `${content.kind} to ${"name" in content.to ? content.to.name : content.to.email}`,
  );

describe("the mails of an order", () => {
  it("are one to its buyer, however many sellers it has, and one to each seller with their own lines", async () => {
    await anOrderOfTwoSellers();
    expect(told(await claimAll()).sort()).toEqual([
      "placed pending to Asha: Kurta, Shawl, Lamp",
      "request pending to Kabir: Lamp",
      "request pending to Meera: Kurta, Shawl",
    ]);
  });

  it("are one to the buyer for each decision of a seller, and none for what follows from it", async () => {
    const { one, two, order } = await anOrderOfTwoSellers();
    await claimAll();
    await approveLine(deps, one, order.lineIds[0]!);
    await rejectLine(deps, one, { lineId: order.lineIds[1]!, reason: "Torn" });
    await approveLine(deps, two, order.lineIds[2]!);
    const claimed = await claimAll();
    expect(told(claimed)).toEqual([
      "decision APPROVED to Asha: Kurta",
      "decision REJECTED to Asha: Shawl",
      "decision APPROVED to Asha: Lamp",
    ]);
    expect(claimed[1]!.content).toMatchObject({ reason: "Torn" });
  });

  it("tell what was decided then, whatever became of it since", async () => {
    const { one, order } = await anOrderOfTwoSellers();
    await claimAll();
    await approveLine(deps, one, order.lineIds[0]!);
    await setOrderStatus(deps, await anAdmin(), { orderId: order.id, status: "rejected" });
    expect(told(await claimAll())).toEqual([
      "decision APPROVED to Asha: Kurta",
      "status rejected to Asha: Kurta, Shawl, Lamp",
      "status rejected to Meera: Kurta, Shawl",
      "status rejected to Kabir: Lamp",
    ]);
  });

  it("are none to a buyer who cancels, and one to the seller of what was cancelled", async () => {
    const { buyer, order } = await anOrderOfTwoSellers();
    await claimAll();
    await cancelLine(deps, buyer, order.lineIds[0]!);
    expect(told(await claimAll())).toEqual(["decision CANCELLED to Meera: Kurta"]);
  });

  it("are one to each seller of an order that its buyer cancels whole, without what was cancelled before", async () => {
    const { buyer, order } = await anOrderOfTwoSellers();
    await claimAll();
    await cancelLine(deps, buyer, order.lineIds[0]!);
    await claimAll();
    await cancelOrder(deps, buyer, order.id);
    expect(told(await claimAll())).toEqual([
      "decision CANCELLED to Meera: Shawl",
      "decision CANCELLED to Kabir: Lamp",
    ]);
  });

  it("are one to a seller for all lines that go at once", async () => {
    const { buyer, order } = await anOrderOfTwoSellers();
    await claimAll();
    await cancelOrder(deps, buyer, order.id);
    expect(told(await claimAll())).toEqual([
      "decision CANCELLED to Meera: Kurta, Shawl",
      "decision CANCELLED to Kabir: Lamp",
    ]);
  });

  it("are one to each seller whose lines the admin's status is about, and none to one who is out of it", async () => {
    const { two, order } = await anOrderOfTwoSellers();
    await rejectLine(deps, two, { lineId: order.lineIds[2]!, reason: "Torn" });
    await claimAll();
    await setOrderStatus(deps, await anAdmin(), { orderId: order.id, status: "shipped" });
    expect(told(await claimAll())).toEqual([
      "status shipped to Asha: Kurta, Shawl, Lamp",
      "status shipped to Meera: Kurta, Shawl",
    ]);
  });

  it("are none to anybody of an order of which nothing is left", async () => {
    const { two, order, ...others } = await anOrderOfTwoSellers();
    await rejectLine(deps, two, { lineId: order.lineIds[2]!, reason: "Torn" });
    for (const lineId of order.lineIds.slice(0, 2)) await cancelLine(deps, others.buyer, lineId);
    await claimAll();
    await setOrderStatus(deps, await anAdmin(), { orderId: order.id, status: "delivered" });
    expect(told(await claimAll())).toEqual([]);
  });

  it("say to a seller once that a product has sold out, until they add stock", async () => {
    const [buyer, seller] = [await aBuyer(), await aSeller({ name: "Meera" })];
    const lamp = await aProduct({ seller, name: "Lamp", stock: 2 });
    const kurta = await aProduct({ seller, name: "Kurta", stock: 2 });
    const soldOut = async () => told(await claimAll()).filter((mail) => mail.startsWith("sold-out"));
    const lines = [{ product: lamp, quantity: 2 }, { product: kurta }];
    const { lineIds } = await anOrder({ buyer, lines });
    expect(await soldOut()).toEqual(["sold-out pending to Meera: Lamp"]);
    await cancelLine(deps, buyer, lineIds[0]!);
    await anOrder({ buyer, lines: [{ product: lamp, quantity: 2 }] });
    expect(await soldOut()).toEqual([]);
    await adjustStock(deps, seller, { productId: lamp.id, change: 1 });
    await anOrder({ buyer, lines: [{ product: lamp }] });
    expect(await soldOut()).toEqual(["sold-out pending to Meera: Lamp"]);
  });

  it("tell somebody that they are blocked, and not why", async () => {
    const [admin, seller] = [await anAdmin(), await aSeller({ name: "Meera" })];
    for (const reason of ["Rude.", "Rude."]) await blockUser(deps, admin, { userId: seller.id, reason });
    const claimed = await claimAll();
    expect(told(claimed)).toEqual(["blocked to Meera"]);
    expect(JSON.stringify(claimed)).not.toContain("Rude.");
  });

  it("are none for what happened days ago", async () => {
    const { order } = await anOrderOfTwoSellers();
    await database.owner.execute(sql`alter table order_events disable trigger user`);
    await database.owner
      .update(orderEvents)
      .set({ createdAt: sql`now() - interval '4 days'` })
      .where(eq(orderEvents.orderId, order.id));
    await database.owner.execute(sql`alter table order_events enable trigger user`);
    expect(await claimAll()).toEqual([]);
  });

  it("are written once by workers that look at the same time", async () => {
    await anOrderOfTwoSellers();
    const counts = await Promise.all(Array.from({ length: 8 }, () => queueOrderMails(deps)));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1);
    const rows = await database.db.select().from(mails).where(isNull(mails.endedAt));
    expect(rows).toHaveLength(3);
    expect(await database.db.select().from(outbox).where(isNull(outbox.deliveredAt))).toEqual([]);
  });
});

describe("the mail of a hidden product", () => {
  it("goes to its seller with the reason, once for each", async () => {
    const [admin, seller] = [await anAdmin(), await aSeller({ name: "Meera" })];
    const { id: productId } = await aProduct({ seller, name: "Brass lamp" });
    for (const reason of ["No picture.", "No picture.", "Broken."])
      await hideProduct(deps, admin, { productId, reason });
    await changeSettings({ shopName: "Bazaar" });
    const claimed = await claimAll();
    await changeSettings({ shopName: "Haat" });
    expect(claimed.map(({ content }) => content)).toEqual(
      ["No picture.", "Broken."].map((reason) => ({
        kind: "hidden",
        to: { name: "Meera", email: expect.any(String) as string, userType: "seller" },
        shop: { name: "Bazaar", supportEmail: "" },
        productName: "Brass lamp",
        reason,
      })),
    );
  });
});

describe("taking a mail", () => {
  it("gives each to one of many workers", async () => {
    await anOrderOfTwoSellers();
    await anOrderOfTwoSellers();
    await queueOrderMails(deps);
    const taken = await Promise.all(Array.from({ length: 12 }, () => claimMail(deps)));
    const ids = taken.flatMap((mail) => (mail ? [mail.id] : []));
    expect(ids).toHaveLength(6);
    expect(new Set(ids).size).toBe(6);
  });

  it("leaves it to another when its worker dies, but not before its time is over", async () => {
    await anOrderOfTwoSellers();
    deps.setNow(inAMoment());
    const first = await claimAll();
    const now = deps.clock.now().getTime();
    deps.setNow(new Date(now + leaseMs - 1));
    expect(await claimAll()).toEqual([]);
    deps.setNow(new Date(now + leaseMs));
    const again = await claimAll();
    expect(again.map(({ id }) => id).sort()).toEqual(first.map(({ id }) => id).sort());
    expect(again.map(({ attempt }) => attempt)).toEqual([2, 2, 2]);
  });
});

describe("what became of a mail", () => {
  async function aMail() {
    const { email } = (
      await database.db
        .select()
        .from(users)
        .where(eq(users.id, (await aBuyer()).id))
    )[0]!;
    await requestPasswordReset(deps, { email });
    return (await claimMail(deps))!;
  }

  it("is the end of it once it is sent, or refused for good", async () => {
    for (const delivery of ["sent", "refused"] as const) {
      const mail = await aMail();
      await settleMail(deps, mail, delivery);
      const [row] = await database.db.select().from(mails).where(eq(mails.id, mail.id));
      expect(row?.outcome).toBe(delivery === "sent" ? "sent" : "given-up");
      deps.setNow(new Date(Date.now() + 86_400_000));
      expect(await claimMail(deps)).toBeNull();
      deps.setNow(inAMoment());
    }
  });

  it("is another attempt after a failed one, each time later, and nothing after the last", async () => {
    let mail: ClaimedMail | null = await aMail();
    let now = deps.clock.now().getTime();
    const pauses: number[] = [];
    while (mail) {
      deps.setNow(new Date(now));
      await settleMail(deps, mail, "failed");
      const [row] = await database.db.select().from(mails).where(eq(mails.id, mail.id));
      if (row!.endedAt) break;
      const next = row!.nextAttemptAt.getTime();
      pauses.push((next - now) / 1_000);
      now = next;
      deps.setNow(new Date(now));
      mail = await claimMail(deps);
    }
    expect(pauses).toEqual([10, 20, 40, 80, 160, 320, 640, 1_280]);
    expect(mail?.attempt).toBe(9);
  });
});

describe("a link to a new password", () => {
  it("is good for 30 minutes after it was sent, for its person, and only its hash is kept", async () => {
    const email = `${randomUUID()}@example.test`;
    const { id } = await aBuyer({ email });
    await requestPasswordReset(deps, { email });
    const sentAt = deps.clock.now();
    const { content } = (await claimMail(deps))!;
    if (content.kind !== "reset") throw new Error("no link");
    expect(content.to).toEqual({ email, userType: "buyer" });
    const [link] = await database.db.select().from(passwordResets).where(eq(passwordResets.userId, id));
    expect(link?.expiresAt).toEqual(new Date(sentAt.getTime() + 30 * 60_000));
    expect(link?.tokenHash).toEqual(deps.tokens.hash(content.token));
    const [row] = await database.db.execute(sql`select m::text from mails m where email = ${email}`);
    expect(JSON.stringify(row)).not.toContain(content.token);

    const use = () => resetPassword(deps, { token: content.token, password: "marigold-morning" });
    deps.setNow(new Date(sentAt.getTime() + 30 * 60_000));
    await expect(use()).rejects.toMatchObject({ reason: "RESET_LINK_ENDED" });
    deps.setNow(new Date(sentAt.getTime() + 30 * 60_000 - 1));
    await use();
  });

  it("is sent to nobody where nobody we know asked, nor to whom was blocked; others get theirs", async () => {
    const [blocked, known] = [`${randomUUID()}@example.test`, `${randomUUID()}@example.test`];
    await aBlockedBuyer({ email: blocked });
    await aSeller({ email: known });
    for (const email of ["nobody@example.test", blocked, known]) await requestPasswordReset(deps, { email });
    expect(told(await claimAll())).toEqual(["blocked to Asha Rao", `reset to ${known}`]);
    const ended = await database.db
      .select()
      .from(mails)
      .where(and(eq(mails.outcome, "nobody"), eq(mails.kind, "reset")));
    expect(ended.map(({ email }) => email)).toEqual([null, null]);
  });

  it("is found whatever the case of the address that was kept", async () => {
    await aBuyer({ email: "Dev.Mixed@Example.test" });
    await requestPasswordReset(deps, { email: "dev.mixed@example.test" });
    expect(told(await claimAll())).toEqual(["reset to Dev.Mixed@Example.test"]);
  });

  it("sent twice is good both times, until one is used", async () => {
    const email = `${randomUUID()}@example.test`;
    await aBuyer({ email });
    await requestPasswordReset(deps, { email });
    const first = (await claimMail(deps))!;
    deps.setNow(new Date(deps.clock.now().getTime() + leaseMs));
    const second = (await claimMail(deps))!;
    if (first.content.kind !== "reset" || second.content.kind !== "reset") throw new Error("no link");
    await resetPassword(deps, { token: first.content.token, password: "marigold-morning" });
    await expect(
      resetPassword(deps, { token: second.content.token, password: "marigold-evening" }),
    ).rejects.toMatchObject({ reason: "RESET_LINK_ENDED" });
  });
});

describe("sweeping", () => {
  it("removes what has ended and leaves what has not, wrong as the clock of this process may be", async () => {
    while ((await sweep(deps)) > 0);
    const now = new Date();
    const [before, after] = [new Date(now.getTime() - 1_000), new Date(now.getTime() + 3_600_000)];
    const { id: userId } = await aBuyer();
    const hash = () => deps.tokens.make().hash;
    for (const expiresAt of [before, after]) {
      await database.db.insert(userSessions).values({ userId, tokenHash: hash(), expiresAt });
      await database.db.insert(passwordResets).values({ userId, tokenHash: hash(), expiresAt });
      await database.db.insert(emailConfirmations).values({ userId, tokenHash: hash(), expiresAt });
      await database.db
        .insert(rateLimits)
        .values({ key: `test:${randomUUID()}`, points: 1, expire: expiresAt });
    }
    await database.db
      .insert(rateLimits)
      .values({ key: `test:${randomUUID()}`, points: 1, expire: before, blockedUntil: after });
    const ended = { kind: "reset", outcome: "sent" } as const;
    const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000 - 1_000);
    await database.db.insert(mails).values([
      { ...ended, endedAt: daysAgo(1) },
      { ...ended, endedAt: before },
    ]);
    deps.setNow(new Date(now.getTime() + 25 * 3_600_000));
    expect(await sweep(deps)).toBe(5);
    expect(await sweep(deps)).toBe(0);
    const left = [
      await database.db.select().from(userSessions).where(eq(userSessions.userId, userId)),
      await database.db.select().from(passwordResets).where(eq(passwordResets.userId, userId)),
      await database.db.select().from(emailConfirmations).where(eq(emailConfirmations.userId, userId)),
    ];
    expect(left.map((rows) => rows.map(({ expiresAt }) => expiresAt))).toEqual([[after], [after], [after]]);
    expect(await database.db.select().from(rateLimits).where(like(rateLimits.key, "test:%"))).toHaveLength(2);
  });
});
