import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import type { DeliveryRule } from "@haat/contract/delivery/delivery.schema";
import { homeDay } from "@haat/contract/moment";
import { paise, type Paise } from "@haat/contract/money";
import { builders, testAddress, testRecipient } from "@haat/testing/database/builders";
import { placeAt } from "@haat/testing/database/make-late";
import { testDatabase } from "@haat/testing/database/test-file-database";
import { buyNow } from "../cart/buy-now.ts";
import { getOrder } from "../order/get-order.ts";
import { placeOrder } from "../order/place-order.ts";
import { approveOrders } from "../shipment/approve-orders.ts";
import { packOrders } from "../shipment/pack-orders.ts";
import { anOrderInput } from "../testing/order-input.ts";
import { testDeps } from "../testing/test-deps.ts";
import { replaceDeliveryRules } from "./delivery-rules.ts";

const database = testDatabase();
const deps = testDeps(database);
const { aBuyer, aSeller, anAdmin, aProduct, anEntry, anOrder, changeSettings } = builders(database);

/** The last moment of yesterday in India, which no call can produce. */
const movedToYesterday = (orderId: string) =>
  placeAt(database.owner, orderId, "date_trunc('day', now(), 'Asia/Kolkata') - interval '1 ms'");

const rule = (values: Partial<DeliveryRule>): DeliveryRule => ({
  prefix: "560",
  serves: true,
  cash: true,
  days: null,
  ...values,
});
const unserved = rule({ serves: false, cash: false });

describe("an order to where things come", () => {
  it("promises the day that each product page says, of the whole order the last of them, and keeps it", async () => {
    const [buyer, near, far, admin] = [await aBuyer(), await aSeller(), await aSeller(), await anAdmin()];
    await replaceDeliveryRules(deps, admin, { rules: [rule({ prefix: "19", days: 12 })] });
    await replaceDeliveryRules(deps, far, { rules: [rule({ prefix: "190", days: 20 })] });
    await replaceDeliveryRules(deps, near, { rules: [rule({ prefix: "560", days: 2 })] });
    const products = [await aProduct({ seller: near }), await aProduct({ seller: far })];
    const promised = async (pin: string, state: string) => {
      const entryIds = [];
      for (const product of products) entryIds.push((await anEntry({ buyer, product })).id);
      const shippingAddress = { ...testAddress, pin, state };
      const { order } = await placeOrder(
        deps,
        buyer,
        anOrderInput({ entryIds, expectedTotalPaise: paise(2 * 49_900 + 4_900), shippingAddress }),
      );
      for (const seller of [near, far]) await approveOrders(deps, seller, { orderIds: [order.id] });
      return order.id;
    };
    const daysOf = async (id: string) => {
      const { createdAt, deliveryDays, shipments } = await getOrder(deps, buyer, id);
      const day = homeDay(Date.parse(createdAt));
      return [deliveryDays, ...shipments.map(({ promisedBy }) => homeDay(Date.parse(promisedBy)) - day)];
    };
    const [south, north] = [
      await promised("560001", "Karnataka"),
      await promised("190001", "Jammu & Kashmir"),
    ];
    await replaceDeliveryRules(deps, admin, { rules: [] });
    await replaceDeliveryRules(deps, far, { rules: [] });
    await replaceDeliveryRules(deps, near, { rules: [] });
    for (const who of [near, far]) await packOrders(deps, who, { orderIds: [south, north] });
    expect(await daysOf(south)).toEqual([7, 2, 7]);
    expect(await daysOf(north)).toEqual([20, 12, 20]);
  });
});

describe("an order to where something does not come", () => {
  it("names all of it at once, and takes nothing", async () => {
    const [buyer, near, far] = [await aBuyer(), await aSeller(), await aSeller()];
    await replaceDeliveryRules(deps, far, { rules: [unserved] });
    await replaceDeliveryRules(deps, near, { rules: [rule({ prefix: "560001", cash: false })] });
    const kettle = await aProduct({ seller: far, name: "Kettle" });
    const lamp = await aProduct({ seller: near, name: "Lamp" });
    const entryIds = [
      await anEntry({ buyer, product: kettle }),
      await anEntry({ buyer, product: lamp }),
      await anEntry({ buyer, product: await aProduct() }),
    ].map(({ id }) => id);
    const expectedTotalPaise = paise(3 * 49_900);
    await expect(
      placeOrder(deps, buyer, anOrderInput({ entryIds, expectedTotalPaise })),
    ).rejects.toMatchObject({
      reason: "NOT_SERVED",
      details: {
        pin: "560001",
        unserved: [{ productId: kettle.id, name: "Kettle" }],
        cashless: [{ productId: lamp.id, name: "Lamp" }],
      },
      message:
        "“Kettle” can't be delivered to PIN code 560001. “Lamp” isn't available for cash on delivery at PIN code 560001. Remove them or change the address.",
    });
    const cart = sql`select count(*)::int as entries from cart_entries where buyer_id = ${buyer.id}`;
    expect([...(await database.db.execute(cart))]).toEqual([{ entries: 3 }]);
    const elsewhere = { ...testAddress, pin: "570001" };
    await placeOrder(deps, buyer, anOrderInput({ entryIds, expectedTotalPaise, shippingAddress: elsewhere }));
  });

  it("is refused as well where it is bought at once, and where only cash is not taken", async () => {
    const [buyer, seller] = [await aBuyer(), await aSeller()];
    await replaceDeliveryRules(deps, seller, { rules: [rule({ cash: false })] });
    const product = await aProduct({ seller, name: "Sofa" });
    const { entryId } = await buyNow(deps, buyer, { productId: product.id, quantity: 1 });
    await expect(placeOrder(deps, buyer, anOrderInput({ entryIds: [entryId] }))).rejects.toMatchObject({
      reason: "COD_NOT_HERE",
      details: { cashless: [{ name: "Sofa" }] },
    });
  });

  it("is refused for everybody where the shop does not deliver", async () => {
    const [buyer, admin] = [await aBuyer(), await anAdmin()];
    await replaceDeliveryRules(deps, admin, { rules: [unserved] });
    const { id } = await anEntry({ buyer, product: await aProduct() });
    const placing = placeOrder(deps, buyer, anOrderInput({ entryIds: [id] }));
    await expect(placing).rejects.toMatchObject({ reason: "NOT_SERVED" });
    await replaceDeliveryRules(deps, admin, { rules: [] });
  });
});

describe("the cash of an order", () => {
  const dearest = paise(19_999_999);
  const place = async (
    buyer: { id: string },
    pricePaise: Paise,
    recipient: Partial<typeof testRecipient> = {},
  ) => {
    const { id } = await anEntry({ buyer, product: await aProduct({ pricePaise, name: "Ring" }) });
    return placeOrder(
      deps,
      buyer as Parameters<typeof placeOrder>[1],
      anOrderInput({
        entryIds: [id],
        expectedTotalPaise: pricePaise,
        shippingAddress: { ...testRecipient, ...recipient },
      }),
    );
  };

  it("stays below the law's limit", async () => {
    await place(await aBuyer(), dearest);
    await expect(place(await aBuyer(), paise(dearest + 1))).rejects.toMatchObject({
      reason: "COD_LIMIT",
      message:
        "By law, one person must pay less than ₹2,00,000 in cash per day. This order costs ₹2,00,000.00. Remove “Ring” or order fewer.",
    });
  });

  it("stays below it in all that one account orders in a day, for whichever phone number", async () => {
    const buyer = await aBuyer();
    const { order } = await place(buyer, paise(15_000_000));
    await expect(place(buyer, paise(5_000_000))).rejects.toMatchObject({
      reason: "COD_LIMIT",
      message:
        "By law, one person must pay less than ₹2,00,000 in cash per day. You've already ordered for ₹1,50,000.00 today. This order costs ₹50,000.00. Remove something or order it tomorrow.",
    });
    await expect(place(buyer, paise(5_000_000), { phone: "9123456789" })).rejects.toMatchObject({
      reason: "COD_LIMIT",
    });
    await place(buyer, paise(4_999_999));
    await place(await aBuyer(), paise(19_000_000));
    await movedToYesterday(order.id);
    await place(buyer, paise(5_000_000));
  });

  it("does not count what was cancelled", async () => {
    const buyer = await aBuyer();
    const pricey = await aProduct({ pricePaise: 15_000_000 });
    const { lineIds } = await anOrder({ buyer, lines: [{ product: pricey }] });
    await expect(place(buyer, paise(5_000_000))).rejects.toMatchObject({ reason: "COD_LIMIT" });
    await database.db.execute(sql`select cancel_line(${buyer.id}, ${lineIds[0]})`);
    await place(buyer, paise(5_000_000));
  });

  it("keeps to the shop's own limit", async () => {
    await changeSettings({ codLimitPaise: paise(5_000_000) });
    await place(await aBuyer(), paise(5_000_000));
    await expect(place(await aBuyer(), paise(5_000_001))).rejects.toMatchObject({
      reason: "COD_LIMIT",
      message:
        "Cash on delivery is limited to ₹50,000 per order. This order costs ₹50,000.01. Remove “Ring” or order fewer.",
    });
    await changeSettings({ codLimitPaise: null });
  });
});
