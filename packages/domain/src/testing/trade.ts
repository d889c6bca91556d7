import { randomUUID } from "node:crypto";
import { builders } from "@haat/testing/database/builders";
import type { DatabaseInUse } from "@haat/testing/database/test-file-database";
import type { Seller } from "../actor.ts";
import { approveLine } from "../order/line/decide-line.ts";
import { moveShipments } from "../shipment/move-shipments.ts";
import { packOrders } from "../shipment/pack-orders.ts";
import { testDeps } from "./test-deps.ts";

/** Sellers with an email, and their parcels of one line with the tracking numbers BV1, BV2, .... */
export function trade(database: DatabaseInUse) {
  const deps = testDeps(database);
  const { aBuyer, aProduct, anOrder, aSeller } = builders(database);
  let tracking = 0;

  async function aPackedParcel(seller: Seller, pricePaise: number) {
    const [product, buyer] = [await aProduct({ seller, stock: 9, pricePaise }), await aBuyer()];
    const order = await anOrder({ buyer, lines: [{ product }] });
    const [lineId] = order.lineIds;
    if (!lineId) throw new Error("an order has a line");
    await approveLine(deps, seller, lineId);
    const { parcels } = await packOrders(deps, seller, { orderIds: [order.id] });
    const shipment = parcels[0]?.shipment;
    if (!shipment) throw new Error("nothing was packed");
    const { id, number, collectPaise } = shipment;
    return { id, number, collectPaise, buyer, lineId };
  }

  async function handedOver(seller: Seller, courier: string, pricePaise = 100_000) {
    const parcel = await aPackedParcel(seller, pricePaise);
    const trackingNumber = `BV${(tracking += 1)}`;
    const shipments = [{ id: parcel.id, trackingNumber }];
    await moveShipments(deps, seller, { verb: "hand-over", courier, shipments });
    return { ...parcel, trackingNumber };
  }

  async function delivered(seller: Seller, pricePaise: number, courier = "Blue Van") {
    const parcel = await handedOver(seller, courier, pricePaise);
    await moveShipments(deps, seller, { verb: "deliver", shipments: [{ id: parcel.id }] });
    return parcel;
  }

  async function aTrader(): Promise<Seller & { readonly email: string }> {
    const email = `${randomUUID()}@example.test`;
    const { id } = await aSeller({ email });
    return { role: "seller", id, name: "Meera Textiles", sessionId: "", email };
  }

  return { aPackedParcel, handedOver, delivered, aTrader };
}
