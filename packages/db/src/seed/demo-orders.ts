import { createHash } from "node:crypto";
import { rupeesToPaise, sumPaise, timesQuantity, type Paise } from "@haat/contract/money";
import { defaultShipping, shippingFor } from "@haat/contract/order/order.constants";
import type { LineStage, OrderStatus } from "@haat/contract/order/order.stages";
import type { SeedOrder, SeedOrderLine } from "./data/seed-order.ts";
import type { DemoPerson, DemoProduct } from "./demo-people.ts";

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const closedByAdmin = "Rejected by the marketplace";

export interface DemoBase {
  readonly now: Date;
  readonly idAt: (at: Date) => string;
  readonly buyers: readonly DemoPerson[];
  readonly admin: DemoPerson;
  readonly products: ReadonlyMap<string, DemoProduct>;
}

export interface DemoMove {
  readonly productId: string;
  readonly lineId: string;
  readonly lineSeq: 1 | 2;
  readonly delta: number;
  readonly at: Date;
}

const stageOf = {
  ordered: "ORDERED",
  approved: "APPROVED",
  rejected: "REJECTED",
  cancelled: "CANCELLED",
} as const satisfies Record<SeedOrderLine["outcome"], LineStage>;

/** The statuses an order went through to reach this one. */
const pathTo = {
  pending: [],
  approved: ["approved"],
  processing: ["approved", "processing"],
  shipped: ["approved", "processing", "shipped"],
  delivered: ["approved", "processing", "shipped", "delivered"],
  rejected: ["rejected"],
} as const satisfies Record<OrderStatus, readonly OrderStatus[]>;

/** The rows of one demo order: the order, its lines, its timeline and what it did to the stock. */
export function demoOrder(base: DemoBase, seed: SeedOrder) {
  const placedAt = timeOf(base.now, seed);
  const buyer = at(base.buyers, seed.buyer);
  const id = base.idAt(placedAt);
  const isClosedByAdmin =
    seed.status === "rejected" && seed.lines.every((line) => line.reason === closedByAdmin);
  const clock = createClock(placedAt, base.now);
  const timeline = createTimeline(base, id);
  timeline.add({ type: "placed", to: "pending", actor: "buyer", who: buyer, at: placedAt });

  const moves: DemoMove[] = [];
  const lines = seed.lines.map((line) => {
    const product = base.products.get(line.productName);
    if (!product) throw new Error(`the demo has no product “${line.productName}”`);
    const lineId = base.idAt(placedAt);
    const stage = stageOf[line.outcome];
    moves.push({ productId: product.id, lineId, lineSeq: 1, delta: -line.quantity, at: placedAt });
    const decidedAt = stage === "ORDERED" ? placedAt : clock.later(3 * hourMs);
    if (stage !== "ORDERED")
      timeline.add({
        ...deciderOf(stage, { base, buyer, product, isClosedByAdmin }),
        lineId,
        type: "line",
        from: "ORDERED",
        to: stage,
        reason: line.reason ?? null,
        at: decidedAt,
      });
    if (stage === "REJECTED" || stage === "CANCELLED")
      moves.push({ productId: product.id, lineId, lineSeq: 2, delta: line.quantity, at: decidedAt });
    return lineRow({ base, orderId: id, line, product, lineId, stage, isClosedByAdmin, placedAt, decidedAt });
  });

  followStatus({ base, clock, timeline, isClosedByAdmin }, seed.status);
  const order = orderRow({ id, buyer, status: seed.status, lines, placedAt, changedAt: clock.now() });
  return { order, lines, events: timeline.events, moves };
}

interface Course {
  readonly base: DemoBase;
  readonly clock: ReturnType<typeof createClock>;
  readonly timeline: ReturnType<typeof createTimeline>;
  readonly isClosedByAdmin: boolean;
}

/** Writes the way that an order went from pending to its status. */
function followStatus({ base, clock, timeline, isClosedByAdmin }: Course, last: OrderStatus): void {
  let status: OrderStatus = "pending";
  for (const next of pathTo[last]) {
    const when = next === "approved" || next === "rejected" ? clock.now() : clock.later(dayMs);
    const isSettled = next === "approved" || (next === "rejected" && !isClosedByAdmin);
    timeline.add({
      type: "status",
      from: status,
      to: next,
      at: when,
      ...(isSettled ? { actor: "system", who: null } : { actor: "admin", who: base.admin }),
    });
    status = next;
  }
}

interface OrderFacts {
  readonly id: string;
  readonly buyer: DemoPerson;
  readonly status: OrderStatus;
  readonly lines: readonly { readonly unit_price_paise: Paise; readonly quantity: number }[];
  readonly placedAt: Date;
  readonly changedAt: Date;
}

function orderRow({ id, buyer, status, lines, placedAt, changedAt }: OrderFacts) {
  const subtotal = sumPaise(lines.map((line) => timesQuantity(line.unit_price_paise, line.quantity)));
  const shipping = shippingFor(subtotal, defaultShipping);
  return {
    id,
    buyer_id: buyer.id,
    status,
    payment_method: "cash_on_delivery",
    shipping_address: { name: buyer.name, phone: buyer.contact, ...buyer.address },
    subtotal_paise: subtotal,
    shipping_paise: shipping,
    total_paise: subtotal + shipping,
    idempotency_key: `demo-${id}`,
    fingerprint: createHash("sha256").update(id).digest("hex"),
    created_at: placedAt,
    updated_at: changedAt,
  };
}

interface LineFacts {
  readonly base: DemoBase;
  readonly orderId: string;
  readonly line: SeedOrderLine;
  readonly product: DemoProduct;
  readonly lineId: string;
  readonly stage: LineStage;
  readonly isClosedByAdmin: boolean;
  readonly placedAt: Date;
  readonly decidedAt: Date;
}

function lineRow({
  base,
  orderId,
  line,
  product,
  lineId,
  stage,
  isClosedByAdmin,
  placedAt,
  decidedAt,
}: LineFacts) {
  return {
    id: lineId,
    order_id: orderId,
    cart_entry_id: base.idAt(placedAt),
    seller_id: product.sellerId,
    product_id: product.id,
    name: product.name,
    brand: product.brand,
    picture: product.pictures[0] ?? null,
    unit_price_paise: priceOf(product.priceRupees),
    quantity: line.quantity,
    stage,
    reason: line.reason ?? null,
    closed_from: isClosedByAdmin ? "ORDERED" : null,
    created_at: placedAt,
    updated_at: decidedAt,
  };
}

interface Decision {
  readonly base: DemoBase;
  readonly buyer: DemoPerson;
  readonly product: DemoProduct;
  readonly isClosedByAdmin: boolean;
}

function deciderOf(stage: LineStage, { base, buyer, product, isClosedByAdmin }: Decision) {
  if (stage === "CANCELLED") return { actor: "buyer", who: buyer } as const;
  if (isClosedByAdmin) return { actor: "admin", who: base.admin } as const;
  return { actor: "seller", who: { id: product.sellerId, name: product.sellerName } } as const;
}

interface TimelineEntry {
  readonly type: "placed" | "line" | "status";
  readonly from?: string;
  readonly to: string;
  readonly lineId?: string;
  readonly actor: "buyer" | "seller" | "admin" | "system";
  readonly who: { readonly id: string; readonly name: string } | null;
  readonly reason?: string | null;
  readonly at: Date;
}

function createTimeline(base: DemoBase, orderId: string) {
  const events: Record<string, unknown>[] = [];
  return {
    events,
    add(entry: TimelineEntry) {
      events.push({
        id: base.idAt(entry.at),
        order_id: orderId,
        line_id: entry.lineId ?? null,
        type: entry.type,
        from_value: entry.from ?? null,
        to_value: entry.to,
        actor: entry.actor,
        actor_id: entry.who?.id ?? null,
        actor_name: entry.who?.name ?? null,
        reason: entry.reason ?? null,
        created_at: entry.at,
      });
    },
  };
}

function createClock(start: Date, end: Date) {
  let current = start.getTime();
  return {
    now: () => new Date(current),
    later(ms: number) {
      current = Math.max(current, Math.min(current + ms, end.getTime() - 60_000));
      return new Date(current);
    },
  };
}

function timeOf(now: Date, { daysAgo, minutesIntoDay }: SeedOrder): Date {
  const midnight = Math.floor(now.getTime() / dayMs) * dayMs;
  return new Date(midnight - daysAgo * dayMs + minutesIntoDay * 60_000);
}

/** A price of the seed data in paise. */
export function priceOf(rupees: number): Paise {
  const price = rupeesToPaise(rupees);
  if (price === null) throw new Error(`${rupees} is no price`);
  return price;
}

/** The element at an index that must be there. */
export function at<T>(list: readonly T[], index: number): T {
  const element = list[index];
  if (element === undefined) throw new Error(`the demo has no element ${index}`);
  return element;
}
