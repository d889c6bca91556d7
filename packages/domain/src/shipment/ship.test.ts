import { beforeEach, describe, expect, it } from "vitest";
import { homeDay } from "@haat/contract/moment";
import type { MoveShipmentsInput } from "@haat/contract/shipment/shipment.schema";
import { builders, type Person } from "@haat/testing/database/builders";
import { testDatabase } from "@haat/testing/database/test-file-database";
import { getOrder } from "../order/get-order.ts";
import { countWaiting } from "../order/line/count-waiting.ts";
import { approveLine, rejectLine } from "../order/line/decide-line.ts";
import { listRequests } from "../order/line/list-requests.ts";
import { setOrderStatus } from "../order/set-order-status.ts";
import { claimMails, endEarlierMails } from "../testing/claim-mails.ts";
import { stockOf } from "../testing/stock-of.ts";
import { testDeps } from "../testing/test-deps.ts";
import { listParcels } from "./list-parcels.ts";
import { moveShipments } from "./move-shipments.ts";
import { packOrders } from "./pack-orders.ts";

const database = testDatabase();
const deps = testDeps(database);
const { aBuyer, aSeller, anAdmin, aProduct, anOrder, changeSettings } = builders(database);

let buyer: Person<"buyer">;
let seller: Person<"seller">;
beforeEach(async () => {
  await endEarlierMails(deps);
  [buyer, seller] = [await aBuyer(), await aSeller()];
});

async function anApprovedOrder(of = seller) {
  const product = await aProduct({ seller: of, stock: 10, pricePaise: 30_000 });
  const order = await anOrder({ buyer, lines: [{ product, quantity: 2 }] });
  await approveLine(deps, of, order.lineIds[0]!);
  return { ...order, product };
}

async function aParcel() {
  const order = await anApprovedOrder();
  const { parcels } = await packOrders(deps, seller, { orderIds: [order.id] });
  return { ...order, shipmentId: parcels[0]!.shipment!.id };
}

type Move = Partial<MoveShipmentsInput> & Pick<MoveShipmentsInput, "verb">;
const move = (id: string, values: Move) =>
  moveShipments(deps, seller, {
    shipments: [{ id, trackingNumber: "AWB-1" }],
    ...(values.verb === "hand-over" ? { courier: "Delhivery" } : {}),
    ...values,
  });

async function aParcelUnderWay() {
  const parcel = await aParcel();
  await move(parcel.shipmentId, { verb: "hand-over" });
  return parcel;
}

const statusOf = async (orderId: string) => (await getOrder(deps, buyer, orderId)).status;

describe("packing", () => {
  it("promises what was promised when the order was placed, and the courier's day by what holds now", async () => {
    await changeSettings({ deliveryDays: 12 });
    const { id } = await anApprovedOrder();
    await changeSettings({ deliveryDays: 3, handOverDays: 30 });
    const { parcels } = await packOrders(deps, seller, { orderIds: [id] });
    await changeSettings({ deliveryDays: 7, handOverDays: 2 });
    const { createdAt, deliveryDays, events } = await getOrder(deps, buyer, id);
    const zoneMs = 19_800_000;
    const after = (at: string, days: number) =>
      new Date((homeDay(Date.parse(at)) + days + 1) * 86_400_000 - zoneMs - 1).toISOString();
    expect(deliveryDays).toBe(12);
    const approvedAt = events.find(({ to }) => to === "APPROVED")!.at;
    expect(parcels[0]!.shipment).toMatchObject({
      promisedBy: after(createdAt, 12),
      shipsBy: after(approvedAt, 30),
    });
  });

  it("makes one parcel of what is approved, with what is to be collected, and the order is processing", async () => {
    const { id, number, lineIds } = await anApprovedOrder();
    const { parcels, refused } = await packOrders(deps, seller, { orderIds: [id] });
    expect(refused).toEqual([]);
    expect(parcels).toMatchObject([
      {
        orderNumber: number,
        collectPaise: 64_900,
        recipient: { name: "Asha Rao", phone: "9876543210" },
        shipment: { stage: "PACKED", lineIds, courier: null, attempts: 0, isOverridden: false },
      },
    ]);
    expect(await statusOf(id)).toBe("processing");
  });

  it("answers the same parcel when it is asked again, and makes no second one", async () => {
    const { id, shipmentId } = await aParcel();
    const again = await packOrders(deps, seller, { orderIds: [id] });
    expect(again.parcels.map(({ shipment }) => shipment?.id)).toEqual([shipmentId]);
    expect((await getOrder(deps, buyer, id)).shipments).toHaveLength(1);
  });

  it("names each order of which nothing is to be packed, also another seller's, and packs the others", async () => {
    const approved = await anApprovedOrder();
    const waiting = await anOrder({ buyer, lines: [{ product: await aProduct({ seller, stock: 1 }) }] });
    const others = await anApprovedOrder(await aSeller());
    const { parcels, refused } = await packOrders(deps, seller, {
      orderIds: [approved.id, waiting.id, others.id],
    });
    expect(parcels.map(({ orderId }) => orderId)).toEqual([approved.id]);
    expect(refused).toEqual([
      { id: waiting.id, label: `#${waiting.number}`, message: "This order has nothing left to pack." },
      { id: others.id, label: "", message: "Order not found." },
    ]);
  });

  it("collects each line's share of the delivery fee, and puts a later line into a parcel of its own", async () => {
    const other = await aSeller();
    const [mine, later, theirs] = [
      await aProduct({ seller, stock: 3, pricePaise: 10_000 }),
      await aProduct({ seller, stock: 3, pricePaise: 20_000 }),
      await aProduct({ seller: other, stock: 3, pricePaise: 30_000 }),
    ];
    const order = await anOrder({
      buyer,
      lines: [{ product: mine }, { product: later }, { product: theirs }],
    });
    await approveLine(deps, seller, order.lineIds[0]!);
    await approveLine(deps, other, order.lineIds[2]!);
    const first = await packOrders(deps, seller, { orderIds: [order.id] });
    const second = await packOrders(deps, other, { orderIds: [order.id] });
    await approveLine(deps, seller, order.lineIds[1]!);
    const third = await packOrders(deps, seller, { orderIds: [order.id] });
    expect(first.parcels[0]?.collectPaise).toBe(10_817);
    expect(second.parcels[0]?.collectPaise).toBe(32_450);
    expect(third.parcels.map(({ collectPaise }) => collectPaise)).toEqual([10_817, 21_633]);
  });

  it("is taken back as long as the parcel is here", async () => {
    const { id, shipmentId } = await aParcel();
    await move(shipmentId, { verb: "unpack" });
    expect(
      (await listParcels(deps, seller, { list: "to-pack", search: "", limit: 50 })).parcels,
    ).toMatchObject([{ orderId: id, shipment: null }]);
    expect((await getOrder(deps, buyer, id)).shipments).toEqual([]);
    expect((await packOrders(deps, seller, { orderIds: [id] })).parcels).toHaveLength(1);
  });
});

describe("the way of a parcel", () => {
  it("leads to the door, and the order follows it forward", async () => {
    const { id, shipmentId } = await aParcel();
    const handed = await move(shipmentId, { verb: "hand-over" });
    expect(handed.parcels).toMatchObject([
      { shipment: { stage: "HANDED_OVER", courier: "Delhivery", trackingNumber: "AWB-1" } },
    ]);
    expect(await statusOf(id)).toBe("shipped");
    await move(shipmentId, { verb: "send-out" });
    await move(shipmentId, { verb: "miss", reason: "not-there" });
    const missed = await move(shipmentId, { verb: "send-out" });
    expect(missed.parcels).toMatchObject([
      { shipment: { stage: "OUT_FOR_DELIVERY", attempts: 1, reason: null } },
    ]);
    await move(shipmentId, { verb: "deliver" });
    const order = await getOrder(deps, buyer, id);
    expect(order).toMatchObject({
      status: "delivered",
      collectedPaise: 64_900,
      duePaise: 0,
      lines: [{ stage: "APPROVED" }],
    });
    expect(order.events.filter(({ type }) => type === "shipment").map(({ to }) => to)).toEqual([
      ...["PACKED", "HANDED_OVER", "OUT_FOR_DELIVERY", "UNDELIVERED", "OUT_FOR_DELIVERY", "DELIVERED"],
    ]);
  });

  it.each([
    ["receive-good", 10],
    ["receive-damaged", 8],
  ] as const)("leads back: after %s the shelf has %i", async (verb, stock) => {
    const { id, shipmentId, product } = await aParcelUnderWay();
    await move(shipmentId, { verb: "turn-back", reason: "refused" });
    expect(await statusOf(id)).toBe("shipped");
    await move(shipmentId, { verb });
    expect(await stockOf(database, product.id)).toBe(stock);
    expect(await getOrder(deps, buyer, id)).toMatchObject({
      status: "rejected",
      duePaise: 0,
      lines: [{ stage: "REJECTED", reason: "Refused at the door" }],
      shipments: [{ stage: "RETURNED" }],
    });
  });

  it("ends where a parcel is lost: nothing is due, and the stock is gone", async () => {
    const { id, shipmentId, product } = await aParcelUnderWay();
    await move(shipmentId, { verb: "lose" });
    expect(await stockOf(database, product.id)).toBe(8);
    expect(await getOrder(deps, buyer, id)).toMatchObject({
      status: "rejected",
      lines: [{ stage: "REJECTED", reason: "Lost on the way" }],
      shipments: [{ stage: "LOST" }],
    });
  });

  it("gives back several orders of the same product at once, each its own pieces", async () => {
    const product = await aProduct({ seller, stock: 10 });
    const ids: string[] = [];
    for (const quantity of [1, 3]) {
      const order = await anOrder({ buyer, lines: [{ product, quantity }] });
      await approveLine(deps, seller, order.lineIds[0]!);
      ids.push(order.id);
    }
    const { parcels } = await packOrders(deps, seller, { orderIds: ids });
    const shipments = parcels.map(({ shipment }) => ({ id: shipment!.id }));
    await moveShipments(deps, seller, { verb: "hand-over", courier: "DTDC", shipments });
    await moveShipments(deps, seller, { verb: "turn-back", reason: "refused", shipments });
    await moveShipments(deps, seller, { verb: "receive-damaged", shipments: shipments.slice(0, 1) });
    await moveShipments(deps, seller, { verb: "receive-good", shipments: shipments.slice(1) });
    expect(await stockOf(database, product.id)).toBe(9);
  });

  it("is refused from where it does not lead, by name, and not to who moved it there", async () => {
    const { shipmentId } = await aParcelUnderWay();
    expect((await move(shipmentId, { verb: "hand-over" })).refused).toEqual([]);
    const { refused, parcels } = await move(shipmentId, { verb: "unpack" });
    expect(parcels).toEqual([]);
    expect(refused).toMatchObject([{ id: shipmentId, message: "This parcel is already with the courier." }]);
    const others = await moveShipments(deps, await aSeller(), {
      verb: "deliver",
      shipments: [{ id: shipmentId }],
    });
    expect(others.refused).toEqual([{ id: shipmentId, label: "", message: "Parcel not found." }]);
  });

  it("lets an order be delivered once its last line is refused, and not while one waits", async () => {
    const other = await aSeller();
    const [mine, theirs] = [
      await aProduct({ seller, stock: 3 }),
      await aProduct({ seller: other, stock: 3 }),
    ];
    const order = await anOrder({ buyer, lines: [{ product: mine }, { product: theirs }] });
    await approveLine(deps, seller, order.lineIds[0]!);
    const { parcels } = await packOrders(deps, seller, { orderIds: [order.id] });
    await move(parcels[0]!.shipment!.id, { verb: "hand-over" });
    await move(parcels[0]!.shipment!.id, { verb: "deliver" });
    expect(await statusOf(order.id)).toBe("pending");
    await rejectLine(deps, other, { lineId: order.lineIds[1]!, reason: "Sold out" });
    expect(await statusOf(order.id)).toBe("delivered");
  });

  it("is mailed to the buyer at the courier, out for delivery, at the door and on its way back", async () => {
    const { shipmentId } = await aParcel();
    await endEarlierMails(deps);
    await move(shipmentId, { verb: "hand-over" });
    await move(shipmentId, { verb: "send-out" });
    await move(shipmentId, { verb: "miss", reason: "not-there" });
    await move(shipmentId, { verb: "turn-back", reason: "refused" });
    await move(shipmentId, { verb: "receive-good" });
    const mails = await claimMails(deps);
    const told = mails.map(({ content }) =>
      content.kind === "parcel" ? `${content.decided} ${content.parcel?.trackingNumber}` : content.kind,
    );
    expect(told).toEqual(["HANDED_OVER AWB-1", "OUT_FOR_DELIVERY AWB-1", "RETURNING AWB-1"]);
  });
});

describe("an admin's status", () => {
  it("records parcels as overridden, and makes those that are missing", async () => {
    const admin = await anAdmin();
    const { id, shipmentId } = await aParcel();
    const shipped = await setOrderStatus(deps, admin, { orderId: id, status: "shipped" });
    expect(shipped.shipments).toMatchObject([{ id: shipmentId, stage: "HANDED_OVER", isOverridden: true }]);
    const other = await anApprovedOrder();
    const delivered = await setOrderStatus(deps, admin, { orderId: other.id, status: "delivered" });
    expect(delivered.shipments).toMatchObject([
      { stage: "DELIVERED", isOverridden: true, lineIds: other.lineIds },
    ]);
  });

  it("withdraws parcels of an order that is rejected, and lets what is taken up again be packed again", async () => {
    const admin = await anAdmin();
    const { id, product } = await aParcelUnderWay();
    const rejected = await setOrderStatus(deps, admin, { orderId: id, status: "rejected" });
    expect(rejected).toMatchObject({ shipments: [], lines: [{ stage: "REJECTED" }] });
    expect(await stockOf(database, product.id)).toBe(10);
    await setOrderStatus(deps, admin, { orderId: id, status: "approved" });
    expect((await packOrders(deps, seller, { orderIds: [id] })).parcels).toHaveLength(1);
  });

  it("that puts an order back stays, whatever its parcel does", async () => {
    const admin = await anAdmin();
    const { id, shipmentId } = await aParcelUnderWay();
    await setOrderStatus(deps, admin, { orderId: id, status: "approved" });
    await move(shipmentId, { verb: "deliver" });
    expect(await statusOf(id)).toBe("approved");
    await setOrderStatus(deps, admin, { orderId: id, status: "delivered" });
    expect(await statusOf(id)).toBe("delivered");
  });
});

describe("the desk of a seller", () => {
  it("lists what is due next first, finds by number, name and phone, and counts what waits", async () => {
    const first = await anApprovedOrder();
    const second = await anApprovedOrder();
    const { shipmentId } = await aParcelUnderWay();
    await anOrder({ buyer, lines: [{ product: await aProduct({ seller, stock: 1 }) }] });
    const desk = await listParcels(deps, seller, { list: "to-pack", search: "", limit: 1 });
    expect(desk.parcels.map(({ orderId }) => orderId)).toEqual([first.id]);
    expect(await countWaiting(deps, seller)).toMatchObject({
      requests: 1,
      parcels: { "to-approve": 1, "to-pack": 2, packed: 0, "handed-over": 1, back: 0 },
    });
    const next = await listParcels(deps, seller, {
      list: "to-pack",
      search: "",
      limit: 1,
      cursor: desk.nextCursor,
    });
    expect(next.parcels.map(({ orderId }) => orderId)).toEqual([second.id]);
    expect(next.nextCursor).toBeNull();
    for (const search of ["awb-1", "asha", "98765"]) {
      const found = await listParcels(deps, seller, { list: "handed-over", search, limit: 50 });
      expect(found.parcels.map(({ shipment }) => shipment?.id)).toEqual([shipmentId]);
    }
    expect(
      (await listParcels(deps, seller, { list: "handed-over", search: "nobody", limit: 50 })).parcels,
    ).toEqual([]);
  });

  it("shows a seller of an order's events their own parcel's, and not another's", async () => {
    const other = await aSeller();
    const [mine, theirs] = [
      await aProduct({ seller, stock: 3 }),
      await aProduct({ seller: other, stock: 3 }),
    ];
    const order = await anOrder({ buyer, lines: [{ product: mine }, { product: theirs }] });
    await approveLine(deps, seller, order.lineIds[0]!);
    await approveLine(deps, other, order.lineIds[1]!);
    await packOrders(deps, seller, { orderIds: [order.id] });
    await packOrders(deps, other, { orderIds: [order.id] });
    const { requests } = await listRequests(deps, seller, { sort: "newest", limit: 10 });
    expect(requests[0]?.events.filter(({ type }) => type === "shipment")).toHaveLength(1);
  });
});
