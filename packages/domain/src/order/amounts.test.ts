import { describe, expect, it } from "vitest";
import { builders, type Person } from "@haat/testing/database/builders";
import { testDatabase } from "@haat/testing/database/test-file-database";
import { moveShipments } from "../shipment/move-shipments.ts";
import { packOrders } from "../shipment/pack-orders.ts";
import { testDeps } from "../testing/test-deps.ts";
import { getOrder } from "./get-order.ts";
import { approveLine, rejectLine } from "./line/decide-line.ts";

const database = testDatabase();
const deps = testDeps(database);
const { aBuyer, aSeller, aProduct, anOrder } = builders(database);

type Market = Awaited<ReturnType<typeof aMarket>>;

/** An order of ₹400 and ₹100 from two sellers, with ₹49 for delivery. */
async function aMarket() {
  const [buyer, one, other] = [await aBuyer(), await aSeller(), await aSeller()];
  const order = await anOrder({
    buyer,
    lines: [
      { product: await aProduct({ seller: one, pricePaise: 40_000 }) },
      { product: await aProduct({ seller: other, pricePaise: 10_000 }) },
    ],
  });
  await approveLine(deps, one, order.lineIds[0]!);
  await approveLine(deps, other, order.lineIds[1]!);
  return { buyer, one, other, orderId: order.id };
}

async function pack({ orderId }: Market, seller: Person<"seller">) {
  const { parcels } = await packOrders(deps, seller, { orderIds: [orderId] });
  return parcels.at(-1)!.shipment!.id;
}

async function move(seller: Person<"seller">, id: string, ...verbs: string[]) {
  for (const verb of verbs)
    await moveShipments(deps, seller, {
      verb: verb as "deliver",
      shipments: [{ id, trackingNumber: `AWB-${id.slice(-6)}` }],
      ...(verb === "hand-over" ? { courier: "Delhivery" } : {}),
      ...(verb === "turn-back" ? { reason: "refused" as const } : {}),
    });
}

const amounts = async ({ buyer, orderId }: Market) => {
  const { payablePaise, collectedPaise, duePaise, shipments } = await getOrder(deps, buyer, orderId);
  return { payablePaise, collectedPaise, duePaise, collect: shipments.map((one) => one.collectPaise) };
};

describe("an order's amounts", () => {
  it("are collected whole after a parcel was unpacked and packed again", async () => {
    const market = await aMarket();
    const first = await pack(market, market.one);
    await pack(market, market.other);
    await move(market.one, first, "unpack");
    await pack(market, market.one);
    expect(await amounts(market)).toEqual({
      payablePaise: 54_900,
      collectedPaise: 0,
      duePaise: 54_900,
      collect: [10_980, 43_920],
    });
  });

  it("leave out a returned line with its share of the delivery fee", async () => {
    const market = await aMarket();
    const [first, second] = [await pack(market, market.one), await pack(market, market.other)];
    await move(market.one, first, "hand-over", "turn-back");
    expect(await amounts(market)).toMatchObject({ payablePaise: 54_900, duePaise: 10_980 });
    await move(market.one, first, "receive-good");
    await move(market.other, second, "hand-over", "deliver");
    expect(await amounts(market)).toMatchObject({
      payablePaise: 10_980,
      collectedPaise: 10_980,
      duePaise: 0,
    });
  });

  it("leave out a rejected line with its share of the delivery fee", async () => {
    const [buyer, seller] = [await aBuyer(), await aSeller()];
    const lines = [
      { product: await aProduct({ seller, pricePaise: 40_000 }) },
      { product: await aProduct() },
    ];
    const order = await anOrder({ buyer, lines });
    const before = await getOrder(deps, buyer, order.id);
    await rejectLine(deps, seller, { lineId: order.lineIds[0]!, reason: "None left", isSoldOut: false });
    const { payablePaise } = await getOrder(deps, buyer, order.id);
    const [line] = before.lines;
    expect(payablePaise).toBe(before.totalPaise - line!.totalPaise - line!.shippingPaise);
  });

  it("say what was paid at one door, and what the other still collects", async () => {
    const market = await aMarket();
    const first = await pack(market, market.one);
    await pack(market, market.other);
    await move(market.one, first, "hand-over", "deliver");
    expect(await amounts(market)).toMatchObject({ collectedPaise: 43_920, duePaise: 10_980 });
  });
});
