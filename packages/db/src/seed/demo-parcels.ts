import { createHash } from "node:crypto";
import { sumPaise, timesQuantity, type Paise } from "@haat/contract/money";
import { defaultDeliveryDays } from "@haat/contract/order/order.constants";
import type { LineStage, OrderStatus } from "@haat/contract/order/order.stages";
import { defaultHandOverDays } from "@haat/contract/shipment/shipment.constants";
import {
  shipmentReasons,
  type ShipmentReason,
  type ShipmentStage,
} from "@haat/contract/shipment/shipment.stages";
import type { SeedOrder, SeedOrderLine } from "./data/seed-order.ts";
import { at, type DemoBase, type DemoMove } from "./demo-base.ts";
import type { DemoClock, DemoTimeline } from "./demo-timeline.ts";

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const couriers = ["Delhivery", "India Post", "DTDC", "Blue Dart"];

/** The parcels' stage by order status, unless the seed says otherwise. */
const stageAt: Partial<Record<OrderStatus, ShipmentStage>> = {
  processing: "PACKED",
  shipped: "HANDED_OVER",
  delivered: "DELIVERED",
};

const wayTo: Partial<Record<ShipmentStage, readonly ShipmentStage[]>> = {
  PACKED: ["PACKED"],
  HANDED_OVER: ["PACKED", "HANDED_OVER"],
  OUT_FOR_DELIVERY: ["PACKED", "HANDED_OVER", "OUT_FOR_DELIVERY"],
  UNDELIVERED: ["PACKED", "HANDED_OVER", "OUT_FOR_DELIVERY", "UNDELIVERED"],
  DELIVERED: ["PACKED", "HANDED_OVER", "OUT_FOR_DELIVERY", "DELIVERED"],
  RETURNING: ["PACKED", "HANDED_OVER", "OUT_FOR_DELIVERY", "RETURNING"],
  RETURNED: ["PACKED", "HANDED_OVER", "OUT_FOR_DELIVERY", "RETURNING", "RETURNED"],
  LOST: ["PACKED", "HANDED_OVER", "LOST"],
};
const hoursBefore: Partial<Record<ShipmentStage, number>> = {
  HANDED_OVER: 18,
  OUT_FOR_DELIVERY: 30,
  RETURNED: 48,
  LOST: 72,
};

const reasonAt: Partial<Record<ShipmentStage, ShipmentReason>> = {
  UNDELIVERED: "not-there",
  RETURNING: "refused",
  RETURNED: "refused",
};
const eventReason: Partial<Record<ShipmentStage, string>> = {
  UNDELIVERED: shipmentReasons["not-there"].words,
  RETURNING: shipmentReasons.refused.words,
  LOST: "Lost on the way",
};
const closedAs = { RETURNED: shipmentReasons.refused.words, LOST: "Lost on the way" };

const statusAt = (stage: ShipmentStage): OrderStatus => {
  if (stage === "PACKED") return "processing";
  return stage === "DELIVERED" ? "delivered" : "shipped";
};
const statuses: readonly OrderStatus[] = ["approved", "processing", "shipped", "delivered"];

export interface PackedLine {
  readonly seed: SeedOrderLine;
  readonly seller: { readonly id: string; readonly name: string };
  readonly row: {
    readonly id: string;
    readonly product_id: string;
    readonly quantity: number;
    readonly unit_price_paise: Paise;
    shipping_paise: Paise;
    stage: LineStage;
    reason: string | null;
    shipment_id: string | null;
    updated_at: Date;
  };
}

export interface PlacedOrder extends SeedOrder {
  readonly id: string;
  readonly placedAt: Date;
}

interface Course {
  readonly base: DemoBase;
  readonly clock: DemoClock;
  readonly timeline: DemoTimeline;
  readonly moves: DemoMove[];
}

interface Parcel {
  readonly id: string;
  readonly lines: readonly PackedLine[];
  readonly way: readonly ShipmentStage[];
  stage: ShipmentStage | null;
  movedAt: Date;
}

/**
 * Packs the approved lines into one parcel per seller and moves them and the order's status along.
 * Returns the parcels' rows as packed; the seeding then replays the events.
 */
export function sendParcels(course: Course, order: PlacedOrder, lines: readonly PackedLine[]) {
  const own = lines.filter(({ row }) => row.stage === "APPROVED");
  const parcels = [...Map.groupBy(own, ({ seller }) => seller.id).values()].flatMap((packed): Parcel[] => {
    const way = wayTo[endOf(order, at(packed, 0).seed) ?? "UNPACKED"];
    const now = course.clock.now();
    return way ? [{ id: course.base.idAt(now), lines: packed, way, stage: null, movedAt: now }] : [];
  });
  const decidedAt = course.clock.now();
  let status: OrderStatus = "approved";
  for (let step = 0; parcels.some(({ way }) => step < way.length); step++) {
    for (const parcel of parcels) moveOn(course, parcel, step);
    status = follow(course, status, parcels);
  }
  if (parcels.length > 0 && status !== order.status)
    throw new Error(`a demo order is ${order.status}, but its parcels imply ${status}`);
  return parcels.map((parcel) => parcelRow(parcel, { order, decidedAt }));
}

function endOf({ status, parcel }: SeedOrder, { outcome }: SeedOrderLine): ShipmentStage | undefined {
  if (outcome === "returned") return "RETURNED";
  return outcome === "lost" ? "LOST" : (parcel ?? stageAt[status]);
}

function moveOn({ clock, timeline, moves }: Course, parcel: Parcel, step: number): void {
  const to = parcel.way[step];
  if (!to) return;
  const { seller } = at(parcel.lines, 0);
  const when = clock.later((hoursBefore[to] ?? 6) * hourMs);
  const by = { actor: "seller", who: seller, at: when } as const;
  timeline.add({
    ...by,
    type: "shipment",
    shipmentId: parcel.id,
    from: parcel.stage,
    to,
    reason: eventReason[to] ?? null,
  });
  for (const { row } of parcel.lines) {
    row.shipment_id = parcel.id;
    if (to !== "RETURNED" && to !== "LOST") continue;
    [row.stage, row.reason, row.updated_at] = ["REJECTED", closedAs[to], when];
    timeline.add({
      ...by,
      type: "line",
      lineId: row.id,
      from: "APPROVED",
      to: "REJECTED",
      reason: row.reason,
    });
    const move = { productId: row.product_id, at: when };
    moves.push({ ...move, lineId: row.id, lineSeq: 2, delta: row.quantity });
    if (to === "LOST") moves.push({ ...move, lineId: null, lineSeq: null, delta: -row.quantity });
  }
  [parcel.stage, parcel.movedAt] = [to, when];
}

/** The order follows its slowest parcel; without live parcels it is rejected. */
function follow({ clock, timeline }: Course, was: OrderStatus, parcels: readonly Parcel[]): OrderStatus {
  const live = parcels.filter(({ lines }) => lines.some(({ row }) => row.stage === "APPROVED"));
  const reached = live.map(({ stage }) => statuses.indexOf(statusAt(stage ?? "PACKED")));
  const to = live.length === 0 ? "rejected" : at(statuses, Math.min(...reached));
  if (to === was) return was;
  timeline.add({ type: "status", from: was, to, actor: "system", who: null, at: clock.now() });
  return to;
}

interface Promised {
  readonly order: PlacedOrder;
  readonly decidedAt: Date;
}

function parcelRow({ id, lines, way, movedAt }: Parcel, { order, decidedAt }: Promised) {
  const amounts = lines.map(({ row }) =>
    sumPaise([timesQuantity(row.unit_price_paise, row.quantity), row.shipping_paise]),
  );
  const number = parseInt(createHash("sha256").update(id).digest("hex").slice(0, 8), 16);
  const isSent = way.length > 1;
  return {
    id,
    order_id: order.id,
    seller_id: at(lines, 0).seller.id,
    stage: "PACKED",
    courier: isSent ? at(couriers, number % couriers.length) : null,
    tracking_number: isSent ? `H${String(number).padStart(10, "0")}` : null,
    attempts: way.includes("UNDELIVERED") ? 1 : 0,
    reason: reasonAt[at(way, way.length - 1)] ?? null,
    is_overridden: false,
    collect_paise: sumPaise(amounts),
    ships_by: new Date(decidedAt.getTime() + defaultHandOverDays * dayMs),
    promised_by: new Date(order.placedAt.getTime() + defaultDeliveryDays * dayMs),
    created_at: decidedAt,
    updated_at: movedAt,
  };
}
