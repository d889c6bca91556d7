import { beforeAll, describe, expect, it } from "vitest";
import { builders } from "@haat/testing/database/builders";
import { testDatabase } from "@haat/testing/database/test-file-database";
import type { Owner } from "../actor.ts";
import { setOrderStatuses } from "../admin/orders/set-order-statuses.ts";
import { showMoney } from "../book/seller-money.ts";
import { getOrder } from "../order/get-order.ts";
import { moveShipments } from "../shipment/move-shipments.ts";
import { packOrders } from "../shipment/pack-orders.ts";
import { returning } from "../testing/returning.ts";
import { stockOf } from "../testing/stock-of.ts";
import { testDeps } from "../testing/test-deps.ts";
import { listExchanges } from "./list-exchanges.ts";

const database = testDatabase();
const { anAdmin, aBuyer, aSeller, aProduct, aFamily, anOrder } = builders(database);
const deps = testDeps(database);
const { bought, deliver, ask, asSeller, balanceOf } = returning(database, deps);

let owner: Owner;
beforeAll(async () => {
  const { id } = await anAdmin();
  owner = { role: "admin", adminRole: "owner", id, name: "Nadia", sessionId: "" };
  await database.owner.execute(
    "insert into couriers (name, key, format, collects) values ('Blue Van', 'blue-van', 'plain', true)",
  );
});

describe("an exchange", () => {
  it("sends the other size as an order that the returned item pays", async () => {
    const seller = await aSeller();
    const family = await aFamily({
      seller,
      options: ["Size"],
      stock: 5,
      pricePaise: 10_000,
      variants: [{ values: ["S"] }, { values: ["M"] }, { values: ["L"], stock: 0 }],
    });
    const [small, medium, large] = family.productIds as [string, string, string];
    const own = await bought({ seller, product: { id: small } });
    expect(await listExchanges(deps, own.buyer, own.lineId)).toEqual([
      {
        productId: small,
        variant: "S",
        isSame: true,
        stock: await stockOf(database, small),
        pricePaise: 10_000,
      },
      { productId: medium, variant: "M", isSame: false, stock: 5, pricePaise: 10_000 },
    ]);
    const wanted = { kind: "exchange", reason: "size", exchangeFor: medium } as const;
    await expect(ask(own, { ...wanted, exchangeFor: large })).rejects.toMatchObject({
      reason: "NOT_EXCHANGED",
    });
    const { id } = await ask(own, { ...wanted, quantity: 2 });
    await asSeller(own, id, "approve");
    await asSeller(own, id, "receive-good");
    const { exchangeOrder } = await asSeller(own, id, "exchange");
    expect(await balanceOf("refund-due", own.buyer.id)).toBe(-20_000);
    const order = await getOrder(deps, own.buyer, exchangeOrder!.id);
    expect(order).toMatchObject({
      status: "approved",
      duePaise: 0,
      totalPaise: 20_000,
      lines: [{ variant: "M", quantity: 2 }],
    });
    expect([await stockOf(database, small), await stockOf(database, medium)]).toEqual([5, 3]);
    const parcel = await deliver(seller, exchangeOrder!.id);
    expect(parcel.collectPaise).toBe(0);
    expect(await balanceOf("refund-due", own.buyer.id)).toBe(0);
    expect(await balanceOf("seller", seller.id)).toBe(-20_000);
    const next = { ...own, orderId: order.id, lineId: order.lines[0]!.id };
    const again = await ask(next, { quantity: 2 });
    expect(again).toMatchObject({ refundPaise: 20_000, pays: "shop" });
  });

  it("owes the money again where its parcel is lost or its order rejected, and is sent once more or refunded", async () => {
    const seller = await aSeller();
    const family = await aFamily({
      seller,
      options: ["Size"],
      stock: 9,
      pricePaise: 10_000,
      variants: [{ values: ["S"] }, { values: ["M"] }],
    });
    const [small, medium] = family.productIds as [string, string];
    const own = await bought({ seller, product: { id: small }, quantity: 1, courier: "Own scooter" });
    const before = await balanceOf("seller-pending", seller.id);
    const { id } = await ask(own, { kind: "exchange", reason: "size", exchangeFor: medium });
    await asSeller(own, id, "approve");
    await asSeller(own, id, "receive-good");
    const first = (await asSeller(own, id, "exchange")).exchangeOrder!;
    await setOrderStatuses(deps, owner, { orderIds: [first.id], status: "rejected" });
    const now = async () => (await getOrder(deps, own.buyer, own.orderId)).returns[0]!;
    expect(await now()).toMatchObject({ stage: "RECEIVED", exchangeOrder: first, isGood: true });
    expect(await balanceOf("refund-due", own.buyer.id)).toBe(-10_000);
    expect(
      JSON.stringify(await setOrderStatuses(deps, owner, { orderIds: [first.id], status: "approved" })),
    ).toContain("it must stay delivered");

    const second = (await asSeller(own, id, "exchange")).exchangeOrder!;
    expect(second.id).not.toBe(first.id);
    expect(await balanceOf("refund-due", own.buyer.id)).toBe(-10_000);
    const { parcels } = await packOrders(deps, seller, { orderIds: [second.id] });
    const shipments = [{ id: parcels[0]!.shipment!.id }];
    await moveShipments(deps, seller, { verb: "hand-over", courier: "Own scooter", shipments });
    await moveShipments(deps, seller, { verb: "lose", shipments });
    expect(await now()).toMatchObject({
      stage: "RECEIVED",
      told: "The exchange item did not reach the buyer.",
    });
    expect(await showMoney(deps, seller)).toMatchObject({ toRefundPaise: 10_000 });
    expect(await asSeller(own, id, "refund", "UPI 8")).toMatchObject({
      refundedBy: "seller",
      exchangeOrder: second,
    });
    expect(await showMoney(deps, seller)).toMatchObject({ toRefundPaise: 0 });
    expect(await balanceOf("refund-due", own.buyer.id)).toBe(0);
    expect(await balanceOf("seller-pending", seller.id)).toBe(before);
    expect(await stockOf(database, medium)).toBe(8);
  });

  it("sends the same again, which need not come in sizes, in place of what was broken", async () => {
    const seller = await aSeller();
    const vase = await aProduct({ seller, stock: 3 });
    const own = await bought({ seller, product: vase, quantity: 1 });
    expect(await listExchanges(deps, own.buyer, own.lineId)).toEqual([
      { productId: vase.id, variant: "", isSame: true, stock: 2, pricePaise: 49_900 },
    ]);
    const wanted = { kind: "exchange", reason: "broken", words: "Cracked.", exchangeFor: vase.id } as const;
    const { id } = await ask(own, { ...wanted, quantity: 1 });
    await asSeller(own, id, "approve");
    await asSeller(own, id, "receive-damaged");
    const { exchangeFor, exchangeOrder } = await asSeller(own, id, "exchange");
    expect(exchangeFor).toBe("the same again");
    const { lines } = await getOrder(deps, own.buyer, exchangeOrder!.id);
    expect(lines).toMatchObject([{ productId: vase.id, quantity: 1 }]);
    expect(await stockOf(database, vase.id)).toBe(1);
  });

  it("waits, or is refunded, where what is wanted was sold in the meantime", async () => {
    const seller = await aSeller();
    const family = await aFamily({
      seller,
      options: ["Size"],
      stock: 1,
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
