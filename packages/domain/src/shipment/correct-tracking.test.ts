import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import type { MoveShipmentsInput } from "@haat/contract/shipment/shipment.schema";
import { isOnItsWay, shipmentStages } from "@haat/contract/shipment/shipment.stages";
import { builders, type Person } from "@haat/testing/database/builders";
import { testDatabase } from "@haat/testing/database/test-file-database";
import { getOrder } from "../order/get-order.ts";
import { approveLine } from "../order/line/decide-line.ts";
import { claimMails, endEarlierMails } from "../testing/claim-mails.ts";
import { testDeps } from "../testing/test-deps.ts";
import { correctTracking } from "./correct-tracking.ts";
import { moveShipments } from "./move-shipments.ts";
import { packOrders } from "./pack-orders.ts";

const database = testDatabase();
const deps = testDeps(database);
const { aBuyer, aSeller, aProduct, anOrder } = builders(database);

let buyer: Person<"buyer">;
let seller: Person<"seller">;
beforeEach(async () => {
  await endEarlierMails(deps);
  [buyer, seller] = [await aBuyer(), await aSeller()];
});

async function aPackedParcel() {
  const product = await aProduct({ seller, stock: 5 });
  const order = await anOrder({ buyer, lines: [{ product }] });
  await approveLine(deps, seller, order.lineIds[0]!);
  const { parcels } = await packOrders(deps, seller, { orderIds: [order.id] });
  return { orderId: order.id, shipmentId: parcels[0]!.shipment!.id };
}

const move = (id: string, values: Pick<MoveShipmentsInput, "verb"> & Partial<MoveShipmentsInput>) =>
  moveShipments(deps, seller, { shipments: [{ id, trackingNumber: "BD1" }], ...values });

async function aSentParcel() {
  const parcel = await aPackedParcel();
  await move(parcel.shipmentId, { verb: "hand-over", courier: "BlueDart" });
  return parcel;
}

const mended = { courier: "DTDC", trackingNumber: "D2" };
const eventsOf = async (orderId: string) =>
  (await getOrder(deps, buyer, orderId)).events.filter(({ type }) => type === "shipment");

describe("correcting a tracking number", () => {
  it("gives the parcel its courier and number, leaves it where it is, and stands in its history", async () => {
    const { orderId, shipmentId } = await aSentParcel();
    const before = (await getOrder(deps, buyer, orderId)).shipments[0]!;
    const parcel = await correctTracking(deps, seller, { shipmentId, ...mended });
    expect(parcel.shipment).toEqual({ ...before, ...mended });
    expect((await getOrder(deps, buyer, orderId)).shipments).toEqual([parcel.shipment]);
    expect((await eventsOf(orderId)).slice(2)).toMatchObject([
      {
        shipmentId,
        from: "HANDED_OVER",
        to: "HANDED_OVER",
        by: "seller",
        byName: seller.name,
        reason: "BlueDart, BD1 → DTDC, D2",
      },
    ]);
  });

  it("takes a number away, and writes nothing where nothing changes", async () => {
    const { orderId, shipmentId } = await aSentParcel();
    const none = { shipmentId, courier: "BlueDart", trackingNumber: "" };
    const once = await correctTracking(deps, seller, none);
    expect(once.shipment).toMatchObject({ courier: "BlueDart", trackingNumber: null });
    expect(await correctTracking(deps, seller, none)).toEqual(once);
    const events = await eventsOf(orderId);
    expect(events.map(({ reason }) => reason).slice(2)).toEqual(["BlueDart, BD1 → BlueDart, no number"]);
  });

  it("is possible wherever a parcel is with its courier, and nowhere else", async () => {
    const reached = {
      PACKED: [],
      HANDED_OVER: ["hand-over"],
      OUT_FOR_DELIVERY: ["hand-over", "send-out"],
      UNDELIVERED: ["hand-over", "miss"],
      DELIVERED: ["hand-over", "deliver"],
      RETURNING: ["hand-over", "turn-back"],
      RETURNED: ["hand-over", "turn-back", "receive-good"],
      LOST: ["hand-over", "lose"],
      UNPACKED: ["unpack"],
    } as const;
    for (const [stage, verbs] of Object.entries(reached)) {
      const { shipmentId } = await aPackedParcel();
      for (const verb of verbs)
        await move(shipmentId, {
          verb,
          reason: "refused",
          ...(verb === "hand-over" && { courier: "E" }),
        });
      const came = await correctTracking(deps, seller, { shipmentId, ...mended }).then(
        ({ shipment }) => `${shipment?.stage} ${shipment?.trackingNumber}`,
        (error: unknown) => (error as { reason: string }).reason,
      );
      const isOpen = isOnItsWay(shipmentStages.find((one) => one === stage)!);
      expect(`${stage}: ${came}`).toBe(`${stage}: ${isOpen ? `${stage} D2` : "SHIPMENT_MOVED"}`);
    }
  });

  it("is refused of another seller's parcel, and of none", async () => {
    const { orderId, shipmentId } = await aSentParcel();
    await expect(correctTracking(deps, await aSeller(), { shipmentId, ...mended })).rejects.toMatchObject({
      reason: "SHIPMENT_NOT_FOUND",
    });
    await expect(correctTracking(deps, seller, { shipmentId: seller.id, ...mended })).rejects.toMatchObject({
      reason: "SHIPMENT_NOT_FOUND",
    });
    expect((await getOrder(deps, buyer, orderId)).shipments).toMatchObject([{ trackingNumber: "BD1" }]);
  });

  it("mails nobody, and is told live as a correction", async () => {
    const { shipmentId } = await aSentParcel();
    await endEarlierMails(deps);
    const since = async (snapshot: string | null) => {
      const [row] = await database.db.execute<{ news: { seen: string; facts: object[] } }>(
        sql`select order_events_since(${snapshot}, 100) as news`,
      );
      return row!.news;
    };
    const { seen } = await since(null);
    await correctTracking(deps, seller, { shipmentId, ...mended });
    expect(await claimMails(deps)).toEqual([]);
    expect((await since(seen)).facts).toMatchObject([
      { type: "shipment", to: "corrected", by: "seller", buyerId: buyer.id },
    ]);
  });

  it("leaves the reason with which a parcel comes back as it was told", async () => {
    const { orderId, shipmentId } = await aSentParcel();
    await move(shipmentId, { verb: "turn-back", reason: "refused" });
    await correctTracking(deps, seller, { shipmentId, ...mended });
    await move(shipmentId, { verb: "receive-good" });
    expect((await getOrder(deps, buyer, orderId)).lines).toMatchObject([{ reason: "Refused at the door" }]);
  });
});
