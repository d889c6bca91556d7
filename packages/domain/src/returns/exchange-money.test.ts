import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { paise } from "@haat/contract/money";
import { builders, type Person } from "@haat/testing/database/builders";
import { testDatabase } from "@haat/testing/database/test-file-database";
import type { Owner } from "../actor.ts";
import { payOut, remitCash } from "../book/move-cash.ts";
import { showMoney } from "../book/seller-money.ts";
import { getOrder } from "../order/get-order.ts";
import { moveShipments } from "../shipment/move-shipments.ts";
import { packOrders } from "../shipment/pack-orders.ts";
import { returning, type Bought } from "../testing/returning.ts";
import { testDeps } from "../testing/test-deps.ts";
import { listExchanges } from "./list-exchanges.ts";
import { listReturns } from "./list-returns.ts";
import { moveReturnAsAdmin } from "./move-return.ts";

const database = testDatabase();
const { anAdmin, aSeller, aFamily } = builders(database);
const deps = testDeps(database);
const { bought, deliver, ask, asSeller, balanceOf } = returning(database, deps);

let owner: Owner;
let courierId: string;
beforeAll(async () => {
  const { id } = await anAdmin();
  owner = { role: "admin", adminRole: "owner", id, name: "Nadia", sessionId: "" };
  const [row] = await database.owner.execute<{ id: string }>(
    "insert into couriers (name, key, format, collects) values ('Blue Van', 'blue-van', 'plain', true) returning id",
  );
  courierId = row!.id;
});

interface Sizes {
  readonly small: string;
  readonly wanted: string;
  readonly seller: Person<"seller">;
}

/** A size S at ₹100 and the wanted size, with 13.33 % commission. */
async function sizes(wantedPaise: number): Promise<Sizes> {
  const seller = await aSeller();
  const family = await aFamily({
    seller,
    options: ["Size"],
    stock: 9,
    pricePaise: 10_000,
    variants: [{ values: ["S"] }, { values: ["M"], pricePaise: wantedPaise }],
  });
  const [small, wanted] = family.productIds as [string, string];
  await database.owner.execute(sql`
    insert into commission_rules (place, seller_id, basis_points, flat_paise)
    select coalesce(max(place), 0) + 1, ${seller.id}, 1333, 0 from commission_rules`);
  return { seller, small, wanted };
}

const askExchange = (own: Bought, exchangeFor: string, quantity = 1) =>
  ask(own, { kind: "exchange", reason: "size", exchangeFor, quantity });

async function received(own: Bought, exchangeFor: string, quantity = 1) {
  const { id } = await askExchange(own, exchangeFor, quantity);
  await asSeller(own, id, "approve");
  await asSeller(own, id, "receive-good");
  return id;
}

const asOwner = (returnId: string, verb: "shop-refund" | "shop-refund-difference", words: string) =>
  moveReturnAsAdmin(deps, owner, { returnId, verb, words });

const setPrice = (productId: string, pricePaise: number) =>
  database.owner.execute(sql`
    with priced as (update products set price_paise = ${pricePaise} where id = ${productId} returning family_id)
    select refresh_families(array_agg(family_id)) from priced`);

const orderOf = (own: Bought, exchange: { readonly exchangeOrder: { readonly id: string } | null }) =>
  getOrder(deps, own.buyer, exchange.exchangeOrder!.id);

/** The shop's debt to the seller, with pending money. */
async function owedTo(seller: Person<"seller">) {
  return 0 - (await balanceOf("seller", seller.id)) - (await balanceOf("seller-pending", seller.id));
}

describe("an exchange for a product of the same price", () => {
  it("leaves everyone with the same money, at every step", async () => {
    const { seller, small, wanted } = await sizes(10_000);
    const own = await bought({ seller, product: { id: small }, quantity: 1 });
    const before = await owedTo(seller);
    const id = await received(own, wanted);
    expect(await balanceOf("refund-due", own.buyer.id)).toBe(-10_000);
    const sent = await asSeller(own, id, "exchange");
    expect(sent).toMatchObject({ creditPaise: 10_000, exchangePaise: 10_000, differencePaise: 0 });
    expect(await orderOf(own, sent)).toMatchObject({
      totalPaise: 10_000,
      creditPaise: 10_000,
      payablePaise: 0,
      duePaise: 0,
      status: "approved",
    });
    expect(await balanceOf("refund-due", own.buyer.id)).toBe(-10_000);
    const parcel = await deliver(seller, sent.exchangeOrder!.id);
    expect(parcel.collectPaise).toBe(0);
    expect(await balanceOf("refund-due", own.buyer.id)).toBe(0);
    expect(await owedTo(seller)).toBe(before);
    expect(await balanceOf("commission", seller.id)).toBe(-1_333);
    expect(await balanceOf("sold", seller.id)).toBe(-10_000);
  });
});

describe("a dearer exchange", () => {
  it("collects the difference at the door and takes commission on it", async () => {
    const { seller, small, wanted } = await sizes(45_000);
    const own = await bought({ seller, product: { id: small }, quantity: 1 });
    expect(await listExchanges(deps, own.buyer, own.lineId)).toMatchObject([
      { productId: small, pricePaise: 10_000 },
      { productId: wanted, pricePaise: 45_000 },
    ]);
    const before = await owedTo(seller);
    const asked = await askExchange(own, wanted);
    expect(asked).toMatchObject({
      refundPaise: 10_000,
      exchangePaise: 45_000,
      creditPaise: 10_000,
      differencePaise: 0,
      refundedPaise: 0,
    });
    await asSeller(own, asked.id, "approve");
    await asSeller(own, asked.id, "receive-good");
    const sent = await asSeller(own, asked.id, "exchange");
    const order = await orderOf(own, sent);
    expect(order).toMatchObject({
      totalPaise: 45_000,
      shippingPaise: 0,
      creditPaise: 10_000,
      payablePaise: 35_000,
      duePaise: 35_000,
      lines: [{ unitPricePaise: 45_000, totalPaise: 45_000 }],
    });
    const parcel = await deliver(seller, order.id);
    expect(parcel.collectPaise).toBe(35_000);
    expect(await orderOf(own, sent)).toMatchObject({ collectedPaise: 35_000, duePaise: 0 });
    // 13.33 % of ₹100 is given back; 13.33 % of ₹450 is taken.
    expect(await owedTo(seller)).toBe(before + 35_000 + 1_333 - 5_999);
    expect(await balanceOf("commission", seller.id)).toBe(-5_999);
    expect(await balanceOf("refund-due", own.buyer.id)).toBe(0);
    expect(await balanceOf("bought", own.buyer.id)).toBe(45_000);
  });

  it("can be refunded by the seller instead, when the item is faulty", async () => {
    const { seller, small, wanted } = await sizes(45_000);
    const own = await bought({ seller, product: { id: small }, quantity: 1, courier: "Own scooter" });
    const faulty = { kind: "exchange", reason: "broken", words: "Cracked.", exchangeFor: wanted } as const;
    const { id } = await ask(own, faulty);
    await asSeller(own, id, "approve");
    await asSeller(own, id, "receive-damaged");
    expect(await asSeller(own, id, "refund", "UPI 1")).toMatchObject({
      stage: "REFUNDED",
      refundedPaise: 10_000,
    });
    expect(await balanceOf("refund-due", own.buyer.id)).toBe(0);
  });

  it("is refused if it reaches the legal limit for cash", async () => {
    const { seller, small, wanted } = await sizes(20_000_000);
    const own = await bought({ seller, product: { id: small }, quantity: 1 });
    await expect(askExchange(own, wanted)).rejects.toMatchObject({ reason: "NOT_EXCHANGED" });
  });
});

describe("a cheaper exchange", () => {
  it("leaves a difference that the seller refunds, once", async () => {
    const { seller, small, wanted } = await sizes(4_000);
    const own = await bought({ seller, product: { id: small }, quantity: 1, courier: "Own scooter" });
    const id = await received(own, wanted);
    const sent = await asSeller(own, id, "exchange");
    expect(sent).toMatchObject({ creditPaise: 4_000, differencePaise: 6_000, refundedPaise: 0 });
    expect(await orderOf(own, sent)).toMatchObject({ totalPaise: 4_000, creditPaise: 4_000, duePaise: 0 });
    expect(await showMoney(deps, seller)).toMatchObject({ toRefundPaise: 6_000 });
    const toSettle = async (list: "to-settle" | "done") =>
      await listReturns(deps, seller, { list, search: "", limit: 50 });
    expect(await toSettle("to-settle")).toMatchObject({ returns: [{ id }], counts: { "to-settle": 1 } });
    expect((await toSettle("done")).returns).toEqual([]);
    await deliver(seller, sent.exchangeOrder!.id, "Own scooter");
    expect(await balanceOf("refund-due", own.buyer.id)).toBe(-6_000);
    const paid = await asSeller(own, id, "refund-difference", "UPI 60");
    expect(paid).toMatchObject({
      stage: "EXCHANGED",
      refundedPaise: 6_000,
      differencePaise: 0,
      reference: "UPI 60",
      refundedBy: "seller",
    });
    expect(await asSeller(own, id, "refund-difference", "UPI 60")).toEqual(paid);
    await expect(asSeller(own, id, "refund-difference", "UPI 61")).rejects.toMatchObject({
      reason: "RETURN_MOVED",
    });
    expect(await balanceOf("refund-due", own.buyer.id)).toBe(0);
    expect(await toSettle("to-settle")).toMatchObject({ returns: [], counts: { "to-settle": 0 } });
    expect((await toSettle("done")).returns).toMatchObject([{ id }]);
    expect(await showMoney(deps, seller)).toMatchObject({ toRefundPaise: 0 });
    // The seller got ₹100, gave ₹60 back and owes the commission on ₹40.
    expect(await balanceOf("seller", seller.id)).toBe(533);
    expect(await balanceOf("bought", own.buyer.id)).toBe(4_000);
  });

  it("is settled by the shop, if a courier collected the money", async () => {
    const { seller, small, wanted } = await sizes(4_000);
    const own = await bought({ seller, product: { id: small }, quantity: 1 });
    const before = await owedTo(seller);
    const id = await received(own, wanted);
    await asSeller(own, id, "exchange");
    await expect(asSeller(own, id, "refund-difference", "UPI 1")).rejects.toMatchObject({
      reason: "RETURN_MOVED",
    });
    const support = { ...owner, adminRole: "support" } as const;
    await expect(
      moveReturnAsAdmin(deps, support, { returnId: id, verb: "shop-refund-difference", words: "NEFT 1" }),
    ).rejects.toMatchObject({ reason: "WRONG_ROLE" });
    const paid = await asOwner(id, "shop-refund-difference", "NEFT 60");
    expect(paid).toMatchObject({ refundedPaise: 6_000, refundedBy: "admin", stage: "EXCHANGED" });
    expect(await asOwner(id, "shop-refund-difference", "NEFT 60")).toEqual(paid);
    await deliver(seller, paid.exchangeOrder!.id);
    expect(await balanceOf("refund-due", own.buyer.id)).toBe(0);
    expect(await owedTo(seller)).toBe(before - 6_000 + 1_333 - 533);
  });

  it("keeps the refunded difference when its parcel is lost", async () => {
    const { seller, small, wanted } = await sizes(4_000);
    const own = await bought({ seller, product: { id: small }, quantity: 1, courier: "Own scooter" });
    const id = await received(own, wanted);
    const first = (await asSeller(own, id, "exchange")).exchangeOrder!;
    await asSeller(own, id, "refund-difference", "UPI 60");
    await lose(seller, first.id);
    const now = async () => (await getOrder(deps, own.buyer, own.orderId)).returns[0]!;
    expect(await now()).toMatchObject({ stage: "RECEIVED", refundedPaise: 6_000, reference: "UPI 60" });
    expect(await balanceOf("refund-due", own.buyer.id)).toBe(-4_000);
    expect(await showMoney(deps, seller)).toMatchObject({ toRefundPaise: 4_000 });

    // Sent again at a lower price, and lost again.
    await setPrice(wanted, 3_000);
    const second = await asSeller(own, id, "exchange");
    expect(second).toMatchObject({ creditPaise: 3_000, differencePaise: 1_000, refundedPaise: 6_000 });
    await lose(seller, second.exchangeOrder!.id);
    expect(await asSeller(own, id, "refund", "UPI 61")).toMatchObject({
      stage: "REFUNDED",
      refundedPaise: 10_000,
      reference: "UPI 61",
    });
    expect(await balanceOf("refund-due", own.buyer.id)).toBe(0);
    expect(await balanceOf("seller", seller.id)).toBe(0);
    expect(await balanceOf("commission", seller.id)).toBe(0);
  });
});

async function lose(seller: Person<"seller">, orderId: string) {
  const { parcels } = await packOrders(deps, seller, { orderIds: [orderId] });
  const shipments = [{ id: parcels[0]!.shipment!.id }];
  await moveShipments(deps, seller, { verb: "hand-over", courier: "Own scooter", shipments });
  await moveShipments(deps, seller, { verb: "lose", shipments });
}

describe("the price of an exchange", () => {
  it("is the one at asking if it rises, and the one at sending if it falls", async () => {
    const { seller, small, wanted } = await sizes(45_000);
    const own = await bought({ seller, product: { id: small } });
    const rising = await received(own, wanted);
    await setPrice(wanted, 60_000);
    const first = await asSeller(own, rising, "exchange");
    expect(await orderOf(own, first)).toMatchObject({ totalPaise: 45_000, duePaise: 35_000 });

    const falling = await received(own, wanted);
    await setPrice(wanted, 30_000);
    const second = await asSeller(own, falling, "exchange");
    expect(await orderOf(own, second)).toMatchObject({ totalPaise: 30_000, duePaise: 20_000 });
  });
});

describe("a part of a quantity", () => {
  it("gives back and takes commission by cumulative floors", async () => {
    const { seller, small, wanted } = await sizes(10_001);
    // 13.33 % of ₹300 is ₹39.99: ₹13.33 for each piece.
    const own = await bought({ seller, product: { id: small }, quantity: 3 });
    for (const quantity of [2, 1]) {
      const id = await received(own, wanted, quantity);
      const sent = await asSeller(own, id, "exchange");
      expect(await orderOf(own, sent)).toMatchObject({ totalPaise: 10_001 * quantity, duePaise: quantity });
      await deliver(seller, sent.exchangeOrder!.id);
    }
    // 13.33 % of ₹200.02 and ₹100.01, rounded half up.
    expect(await balanceOf("commission", seller.id)).toBe(-(2_666 + 1_333));
    expect(await balanceOf("refund-due", own.buyer.id)).toBe(0);
  });
});

describe("an exchanged item that is returned", () => {
  it("lowers the balance of a seller who was remitted and paid out", async () => {
    const { seller, small, wanted } = await sizes(10_000);
    const own = await bought({ seller, product: { id: small }, quantity: 1 });
    const [parcel] = await database.owner.execute<{ number: string; paise: number }>(
      sql`select tracking_number as number, collect_paise::int as paise from shipments where order_id = ${own.orderId}`,
    );
    const rows = [{ number: parcel!.number, amountPaise: paise(parcel!.paise) }];
    await remitCash(deps, owner, {
      courierId,
      reference: `UTR ${own.orderId.slice(-8)}`,
      paidOn: "2026-11-20",
      rows,
      dryRun: false,
    });
    await payOut(deps, owner, { reference: `NEFT ${own.orderId.slice(-8)}`, sellerIds: [seller.id] });
    expect(await showMoney(deps, seller)).toMatchObject({ availablePaise: 0, pendingPaise: 0 });

    const sent = await asSeller(own, await received(own, wanted), "exchange");
    await deliver(seller, sent.exchangeOrder!.id);
    expect(await showMoney(deps, seller)).toMatchObject({ availablePaise: 0, pendingPaise: 0 });
    const order = await orderOf(own, sent);
    const next = { ...own, orderId: order.id, lineId: order.lines[0]!.id };
    const { id, pays } = await ask(next);
    expect(pays).toBe("shop");
    await asSeller(next, id, "approve");
    await asSeller(next, id, "receive-good");
    await asOwner(id, "shop-refund", "NEFT back");
    // The goods are ₹100; the commission of ₹13.33 is given back.
    expect(await showMoney(deps, seller)).toMatchObject({ availablePaise: -8_667, pendingPaise: 0 });
    expect(await balanceOf("commission", seller.id)).toBe(0);
    expect(await balanceOf("refund-due", own.buyer.id)).toBe(0);
  });

  it("can be exchanged again, with the price paid for it as credit", async () => {
    const { seller, small, wanted } = await sizes(45_000);
    const own = await bought({ seller, product: { id: small }, quantity: 1 });
    const first = await asSeller(own, await received(own, wanted), "exchange");
    await deliver(seller, first.exchangeOrder!.id);
    const order = await orderOf(own, first);
    const next = { ...own, orderId: order.id, lineId: order.lines[0]!.id };
    const second = await asSeller(next, await received(next, small), "exchange");
    expect(second).toMatchObject({ refundPaise: 45_000, creditPaise: 10_000, differencePaise: 35_000 });
    await deliver(seller, second.exchangeOrder!.id);
    expect(await balanceOf("refund-due", own.buyer.id)).toBe(-35_000);
    await asOwner(second.id, "shop-refund-difference", "NEFT 350");
    expect(await balanceOf("refund-due", own.buyer.id)).toBe(0);
    expect(await balanceOf("commission", seller.id)).toBe(-1_333);
    expect(await balanceOf("bought", own.buyer.id)).toBe(10_000);
  });
});

describe("two clicks on Send Exchange", () => {
  it("send one order", async () => {
    const { seller, small, wanted } = await sizes(45_000);
    const own = await bought({ seller, product: { id: small }, quantity: 1 });
    const id = await received(own, wanted);
    const [one, other] = await Promise.all([asSeller(own, id, "exchange"), asSeller(own, id, "exchange")]);
    expect(one.exchangeOrder).toEqual(other.exchangeOrder);
    const [count] = await database.owner.execute(
      sql`select count(*)::int as orders from orders where exchange_of = ${id}`,
    );
    expect(count).toEqual({ orders: 1 });
  });
});
