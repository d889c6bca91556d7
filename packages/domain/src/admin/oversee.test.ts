import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { adminEventTypes, settingFields } from "@haat/contract/admin/admin.constants";
import { adminOrdersFilter, auditInput } from "@haat/contract/admin/admin.schema";
import { peopleInput } from "@haat/contract/admin/people.schema";
import { paise, sumPaise } from "@haat/contract/money";
import { builders } from "@haat/testing/database/builders";
import { placeAt } from "@haat/testing/database/make-late";
import { testDatabase } from "@haat/testing/database/test-file-database";
import { getFigures } from "../order/get-figures.ts";
import { cancelLine, rejectLine } from "../order/line/decide-line.ts";
import { setOrderStatus } from "../order/set-order-status.ts";
import { getSettings, getShop } from "../shop-settings.ts";
import { testDeps } from "../testing/test-deps.ts";
import { addNote } from "./orders/add-note.ts";
import { exportOrders } from "./orders/export-orders.ts";
import { getAnyOrder } from "./orders/get-any-order.ts";
import { changeSettings } from "./overview/change-settings.ts";
import { getDashboard } from "./overview/get-dashboard.ts";
import { getSales } from "./overview/get-sales.ts";
import { listAudit } from "./overview/list-audit.ts";
import { getPerson } from "./people/get-person.ts";
import { listPeople } from "./people/list-people.ts";
import { blockUser, sendResetLink, unblockUser } from "./people/manage-people.ts";
import { hideProduct, unhideProduct } from "./products/hide-product.ts";

const database = testDatabase();
const deps = testDeps(database);
const { aBuyer, aSeller, anAdmin, aProduct, anOrder } = builders(database);
const nobody = "019dd1f5-7000-7abc-8def-0123456789ab";

async function audited(question: object = {}) {
  const { events } = await listAudit(deps, await anAdmin(), auditInput.parse(question));
  return events.map(({ type, subject, from, to, reason }) => [type, subject, from, to, reason]);
}

describe("what was sold", () => {
  it("is told by day, category and seller: delivered as revenue, all but closed as booked", async () => {
    const admin = await anAdmin();
    const [buyer, meera, gopal] = [
      await aBuyer(),
      await aSeller({ name: "Meera Textiles" }),
      await aSeller({ name: "Gopal Lamps" }),
    ];
    const kurta = await aProduct({ seller: meera });
    const lamp = await aProduct({
      seller: gopal,
      pricePaise: 20_000,
      category: "Home & Kitchen",
      subcategory: "Home Decor",
    });
    const both = await anOrder({ buyer, lines: [{ product: kurta, quantity: 2 }, { product: lamp }] });
    await rejectLine(deps, gopal, { lineId: both.lineIds[1]!, reason: "Broken." });
    await setOrderStatus(deps, admin, { orderId: both.id, status: "delivered" });
    await anOrder({ buyer, lines: [{ product: lamp, quantity: 3 }] });
    const gone = await anOrder({ buyer, lines: [{ product: kurta }] });
    await setOrderStatus(deps, admin, { orderId: gone.id, status: "rejected" });

    const { days, categories, sellers } = await getSales(deps, admin, { days: 7 });
    expect(days).toHaveLength(7);
    expect(days.slice(0, -1).every(({ orders, bookedPaise }) => orders === 0 && bookedPaise === 0)).toBe(
      true,
    );
    // With the lamp, ₹998 would have been over the free shipping threshold.
    const delivered = 2 * 49_900;
    expect(days.at(-1)).toMatchObject({
      orders: 3,
      revenuePaise: delivered,
      bookedPaise: delivered + 64_900,
    });
    expect(categories).toEqual([
      { name: "Fashion", pieces: 2, revenuePaise: delivered, bookedPaise: delivered },
      { name: "Home & Kitchen", pieces: 3, revenuePaise: 0, bookedPaise: 60_000 },
    ]);
    expect(sellers).toEqual([
      { id: meera.id, name: "Meera Textiles", pieces: 2, revenuePaise: delivered, bookedPaise: delivered },
      { id: gopal.id, name: "Gopal Lamps", pieces: 3, revenuePaise: 0, bookedPaise: 60_000 },
    ]);
    const day = new Date(Date.now() + 19_800_000).toISOString().slice(0, 10);
    expect(days.at(-1)?.day).toBe(day);

    deps.setNow(new Date(Date.now() + 8 * 86_400_000));
    const later = await getSales(deps, admin, { days: 7 });
    expect(later).toMatchObject({ categories: [], sellers: [] });
    expect((await getSales(deps, admin, { days: 30 })).categories).toEqual(categories);
  });

  it("counts revenue on the day of delivery, for the market and for the seller alike", async () => {
    const [admin, seller, buyer] = [await anAdmin(), await aSeller(), await aBuyer()];
    const { id } = await anOrder({
      buyer,
      lines: [{ product: await aProduct({ seller, pricePaise: 20_000 }) }],
    });
    await placeAt(database.owner, id, "created_at - interval '3 days'");
    deps.setNow(new Date());
    const before = await getSales(deps, admin, { days: 7 });
    const change = async (place: number) => {
      const [now, then] = [
        (await getSales(deps, admin, { days: 7 })).days.at(place)!,
        before.days.at(place)!,
      ];
      return [now.bookedPaise - then.bookedPaise, now.revenuePaise - then.revenuePaise];
    };
    await setOrderStatus(deps, admin, { orderId: id, status: "delivered" });
    expect(before.days.at(-4)?.bookedPaise).toBeGreaterThanOrEqual(24_900);
    expect([await change(-4), await change(-1)]).toEqual([
      [0, 0],
      [0, 24_900],
    ]);
    const { days } = await getFigures(deps, seller, {});
    expect([days.at(-4)?.requests, days.at(-4)?.revenuePaise, days.at(-1)?.revenuePaise]).toEqual([
      1, 0, 20_000,
    ]);
    const day = before.days.at(-1)!.day;
    const range = await getSales(deps, admin, { days: 30, from: day, to: day });
    expect(range.days).toMatchObject([{ day, revenuePaise: before.days.at(-1)!.revenuePaise + 24_900 }]);
  });

  it("is what the delivered orders of the list sum up to", async () => {
    const [admin, buyer] = [await anAdmin(), await aBuyer()];
    const lines = [{ product: await aProduct() }, { product: await aProduct({ pricePaise: 12_345 }) }];
    const { id, lineIds } = await anOrder({ buyer, lines });
    await cancelLine(deps, buyer, lineIds[0]!);
    await setOrderStatus(deps, admin, { orderId: id, status: "delivered" });
    // Without the cancelled line.
    const { collectedPaise, lines: ordered } = await getAnyOrder(deps, admin, id);
    expect(collectedPaise).toBe(12_345 + ordered[1]!.shippingPaise);
    let sum = 0;
    for await (const part of exportOrders(deps, admin, adminOrdersFilter.parse({ status: "delivered" })))
      sum += sumPaise(part.map(({ revenuePaise }) => revenuePaise));
    expect((await getDashboard(deps, admin)).totalRevenuePaise).toBe(sum);
  });

  it("is nothing, its shipping included, of an order whose only line was cancelled, delivered or not", async () => {
    const [admin, buyer] = [await anAdmin(), await aBuyer()];
    const amounts = async () => {
      deps.setNow(new Date());
      const { totalRevenuePaise, bookedPaise } = await getDashboard(deps, admin);
      const today = (await getSales(deps, admin, { days: 7 })).days.at(-1);
      return [totalRevenuePaise, bookedPaise, today?.revenuePaise, today?.bookedPaise];
    };
    const before = await amounts();
    const { id, lineIds } = await anOrder({
      buyer,
      lines: [{ product: await aProduct({ pricePaise: 10_000 }) }],
    });
    await cancelLine(deps, buyer, lineIds[0]!);
    for (const status of ["approved", "delivered"] as const) {
      await setOrderStatus(deps, admin, { orderId: id, status });
      expect(await amounts()).toEqual(before);
    }
  });

  it("keeps the shipping that was promised when it was ordered, whatever is cancelled later", async () => {
    const buyer = await aBuyer();
    const dear = await aProduct({ pricePaise: 96_000 });
    const cheap = await aProduct({ pricePaise: 5_000 });
    const { lineIds } = await anOrder({ buyer, lines: [{ product: dear }, { product: cheap }] });
    const { lines, shippingPaise, totalPaise } = await cancelLine(deps, buyer, lineIds[0]!);
    expect(lines.map(({ stage }) => stage).sort()).toEqual(["CANCELLED", "ORDERED"]);
    expect([shippingPaise, totalPaise]).toEqual([0, 101_000]);
  });
});

describe("an order as an admin sees it", () => {
  it("has its buyer, who sells each line, and the notes of the admins", async () => {
    const admin = await anAdmin();
    const buyer = await aBuyer({ name: "Asha Rao" });
    const product = await aProduct();
    const { id } = await anOrder({ buyer, lines: [{ product }] });
    await addNote(deps, admin, { orderId: id, text: "Called her." });
    await addNote(deps, admin, { orderId: id, text: "Called again." });
    const order = await getAnyOrder(deps, admin, id);
    expect(order).toMatchObject({
      buyer: { id: buyer.id, name: "Asha Rao", isBlocked: false },
      lines: [{ sellerId: product.sellerId, stage: "ORDERED" }],
      notes: [
        { by: "Nadia Khan", text: "Called her." },
        { by: "Nadia Khan", text: "Called again." },
      ],
    });
    expect(await audited({ search: `#${order.number}`, type: "order-note" })).toHaveLength(2);
  });

  it("is refused where there is none", async () => {
    const admin = await anAdmin();
    const refusal = { reason: "ORDER_NOT_FOUND" };
    await expect(getAnyOrder(deps, admin, nobody)).rejects.toMatchObject(refusal);
    await expect(addNote(deps, admin, { orderId: nobody, text: "x" })).rejects.toMatchObject(refusal);
  });
});

describe("people", () => {
  it("are found by a part of name or email, by kind, and by being blocked", async () => {
    const admin = await anAdmin();
    const asha = await aBuyer({ name: "Asha Zeppelin", email: "asha.z@example.test" });
    const shop = await aSeller({ name: "Zeppelin Sarees" });
    await aProduct({ seller: shop });
    await anOrder({ buyer: asha, lines: [{ product: await aProduct() }] });
    const found = async (question: object) =>
      (await listPeople(deps, admin, peopleInput.parse(question))).people.map(({ id }) => id);
    expect(await found({ search: "zepp" })).toEqual([asha.id]);
    expect(await found({ search: "SHA.Z@" })).toEqual([asha.id]);
    expect(await found({ search: "zepp", userType: "seller" })).toEqual([shop.id]);
    expect(await found({ search: "%" })).toEqual([]);
    await blockUser(deps, admin, { userId: asha.id, reason: "Never pays." });
    expect(await found({ isBlocked: true })).toEqual([asha.id]);
    expect(await found({ search: "zepp", isBlocked: false })).toEqual([]);

    expect(await getPerson(deps, admin, asha.id)).toMatchObject({
      name: "Asha Zeppelin",
      orders: 1,
      products: 0,
      ordersInAll: 1,
      bookedPaise: 49_900,
      revenuePaise: 0,
      blockedReason: "Never pays.",
    });
    expect(await getPerson(deps, admin, shop.id)).toMatchObject({
      products: 1,
      orders: 0,
      ordersInAll: 0,
      bookedPaise: 0,
      blockedAt: null,
      blockedReason: null,
    });
    await expect(getPerson(deps, admin, nobody)).rejects.toMatchObject({ reason: "USER_NOT_FOUND" });
  });

  it.each(["+91 81234 56709", "081234-56709", "8123456709", "81234 56709", "56709"])(
    "are found by phone, however it is written: %s",
    async (search) => {
      const admin = await anAdmin();
      const contacts = ["+91 8123456709", "8123456709", "08123456709"];
      const made: string[] = [];
      for (const contact of contacts) made.unshift((await aBuyer({ contact })).id);
      await aBuyer({ contact: "8123456700" });
      const { people } = await listPeople(deps, admin, peopleInput.parse({ search }));
      expect(people.slice(0, 3).map(({ id }) => id)).toEqual(made);
      expect(people.map(({ contact }) => contact)).not.toContain("8123456700");
    },
  );

  it("come in pages both ways", async () => {
    const admin = await anAdmin();
    const made: string[] = [];
    for (let nth = 0; nth < 3; nth += 1) made.unshift((await aBuyer({ name: "Paged Person" })).id);
    const ask = (question: object) =>
      listPeople(deps, admin, peopleInput.parse({ search: "paged", limit: 2, ...question }));
    const first = await ask({});
    const second = await ask({ cursor: first.olderCursor });
    expect([...first.people, ...second.people].map(({ id }) => id)).toEqual(made);
    expect(first.total).toBe(3);
    const back = await ask({ cursor: second.newerCursor, direction: "newer" });
    expect(back.people).toEqual(first.people);
  });

  it("are sent a link to a new password, unless they are blocked or nobody", async () => {
    const [admin, buyer] = [
      await anAdmin(),
      await aBuyer({ name: "Forgetful Ravi", email: "ravi.f@example.test" }),
    ];
    await sendResetLink(deps, admin, buyer.id);
    const waiting = () =>
      database.owner.execute<{ kind: string }>(
        sql`select kind from mails where email = 'ravi.f@example.test'`,
      );
    expect([...(await waiting())]).toEqual([{ kind: "reset" }]);
    expect(await audited({ search: "forgetful" })).toEqual([
      ["reset-link", "Forgetful Ravi", null, null, null],
    ]);

    await blockUser(deps, admin, { userId: buyer.id, reason: "Rude." });
    const refusal = { reason: "USER_NOT_FOUND" };
    await expect(sendResetLink(deps, admin, buyer.id)).rejects.toMatchObject(refusal);
    await expect(sendResetLink(deps, admin, nobody)).rejects.toMatchObject(refusal);
    expect([...(await waiting())]).toHaveLength(1);
  });

  it("cannot be blocked or let in when there is nobody", async () => {
    const admin = await anAdmin();
    const refusal = { reason: "USER_NOT_FOUND" };
    await expect(blockUser(deps, admin, { userId: nobody, reason: "x" })).rejects.toMatchObject(refusal);
    await expect(unblockUser(deps, admin, nobody)).rejects.toMatchObject(refusal);
  });
});

describe("the settings", () => {
  it("change from the next statement on, each change with its old and new value", async () => {
    const admin = await anAdmin();
    const before = await getSettings(deps);
    await changeSettings(deps, admin, {
      shippingFeePaise: paise(6_000),
      freeAbovePaise: null,
      maxOpenOrders: 20,
    });
    expect(await getSettings(deps)).toEqual({ ...before, shippingFeePaise: 6_000, freeAbovePaise: null });
    const { label } = settingFields.shippingFeePaise;
    expect((await audited({ type: "setting" })).sort()).toEqual([
      ["setting", settingFields.freeAbovePaise.label, "99900", null, null],
      ["setting", label, "4900", "6000", null],
    ]);
    await changeSettings(deps, admin, { shopName: "Bazaar", supportPhone: "+91 98765 43210" });
    expect(await getShop(deps)).toMatchObject({ shopName: "Bazaar", supportPhone: "+91 98765 43210" });
    const { freeAbovePaise, shippingFeePaise, shopName, supportPhone } = before;
    await changeSettings(deps, admin, { freeAbovePaise, shippingFeePaise, shopName, supportPhone });
    expect(await getSettings(deps)).toEqual(before);
    expect(await audited({ type: "setting", search: "free shipping" })).toHaveLength(2);
  });
});

describe("the audit", () => {
  it("has everything an admin did, once, newest first", async () => {
    const admin = await anAdmin();
    const buyer = await aBuyer({ name: "Ravi Audited" });
    const product = await aProduct({ name: "Audited Kurta" });
    const order = await anOrder({ buyer, lines: [{ product }] });
    const { number } = await getAnyOrder(deps, admin, order.id);
    await setOrderStatus(deps, admin, { orderId: order.id, status: "shipped" });
    await setOrderStatus(deps, admin, { orderId: order.id, status: "shipped" });
    for (const reason of ["Too dear.", "Too dear."])
      await hideProduct(deps, admin, { productId: product.id, reason });
    for (let twice = 0; twice < 2; twice += 1) await unhideProduct(deps, admin, { productId: product.id });
    for (const reason of ["Rude.", "Rude again."]) await blockUser(deps, admin, { userId: buyer.id, reason });
    for (let twice = 0; twice < 2; twice += 1) await unblockUser(deps, admin, buyer.id);

    expect((await audited()).slice(0, 5)).toEqual([
      ["user-unblocked", "Ravi Audited", null, null, null],
      ["user-blocked", "Ravi Audited", null, null, "Rude."],
      ["product-shown", "Audited Kurta", null, null, null],
      ["product-hidden", "Audited Kurta", null, null, "Too dear."],
      ["order-status", `#${number}`, "pending", "shipped", null],
    ]);
    expect(await audited({ search: "audited kurta" })).toHaveLength(2);
    expect(await audited({ search: "too DEAR" })).toHaveLength(1);
    expect(await audited({ search: `#${number}`, type: "order-status" })).toHaveLength(1);
    expect(await audited({ search: "nobody at all" })).toEqual([]);
  });

  it("comes in pages both ways", async () => {
    const admin = await anAdmin();
    const ask = (question: object) => listAudit(deps, admin, auditInput.parse({ limit: 2, ...question }));
    const [all, first] = [await ask({ limit: 100 }), await ask({})];
    const second = await ask({ cursor: first.olderCursor });
    expect([...first.events, ...second.events]).toEqual(all.events.slice(0, 4));
    const back = await ask({ cursor: second.newerCursor, direction: "newer" });
    expect(back.events).toEqual(first.events);
  });

  it("has a place for every kind of event", async () => {
    const kinds = await database.db.execute<{ kind: string }>(
      sql`select unnest(enum_range(null::admin_event_type))::text as kind`,
    );
    expect([...kinds].map(({ kind }) => kind)).toEqual([...adminEventTypes]);
  });
});
