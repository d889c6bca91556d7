import { createHash } from "node:crypto";
import { paise, sumPaise, timesQuantity, type Paise } from "@haat/contract/money";
import { defaultShipping, shippingFor, shippingShares } from "@haat/contract/order/order.constants";
import type { LineStage, OrderStatus } from "@haat/contract/order/order.stages";
import type { SeedOrder, SeedOrderLine } from "./data/seed-order.ts";
import { at, priceOf, type DemoBase, type DemoMove } from "./demo-base.ts";
import { sendParcels, type PackedLine } from "./demo-parcels.ts";
import type { DemoPerson, DemoProduct } from "./demo-people.ts";
import { createClock, createTimeline } from "./demo-timeline.ts";

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const closedByAdmin = "Rejected by the marketplace";

const stageOf = {
  ordered: "ORDERED",
  approved: "APPROVED",
  rejected: "REJECTED",
  cancelled: "CANCELLED",
  returned: "APPROVED",
  lost: "APPROVED",
} as const satisfies Record<SeedOrderLine["outcome"], LineStage>;

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
  const lines = seed.lines.map((line): PackedLine => {
    const product = base.products.get(line.productName);
    if (!product) throw new Error(`unknown demo product “${line.productName}”`);
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
    return {
      seed: line,
      seller: { id: product.sellerId, name: product.sellerName },
      row: lineRow({ base, orderId: id, line, product, lineId, stage, isClosedByAdmin, placedAt, decidedAt }),
    };
  });

  const totals = lines.map(({ row }) => timesQuantity(row.unit_price_paise, row.quantity));
  const shares = shippingShares(shippingFor(sumPaise(totals), defaultShipping), totals);
  for (const [nth, { row }] of lines.entries()) row.shipping_paise = at(shares, nth);

  const settled = lines.every(({ row }) => row.stage !== "APPROVED") ? "rejected" : "approved";
  if (seed.status !== "pending")
    timeline.add({
      type: "status",
      from: "pending",
      to: settled,
      at: clock.now(),
      ...(isClosedByAdmin ? { actor: "admin", who: base.admin } : { actor: "system", who: null }),
    });
  const parcels = sendParcels({ base, clock, timeline, moves }, { ...seed, id, placedAt }, lines);
  const rows = lines.map(({ row }) => row);
  const order = orderRow({ id, buyer, status: seed.status, lines: rows, placedAt, changedAt: clock.now() });
  return { order, parcels, lines: rows, events: timeline.events, moves };
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
    variant: product.variant,
    brand: product.brand,
    picture: product.pictures[0] ?? null,
    unit_price_paise: priceOf(product.priceRupees),
    quantity: line.quantity,
    shipping_paise: paise(0),
    stage,
    reason: line.reason ?? null,
    closed_from: isClosedByAdmin ? "ORDERED" : null,
    shipment_id: null as string | null,
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

function timeOf(now: Date, { daysAgo, minutesIntoDay }: SeedOrder): Date {
  const midnight = Math.floor(now.getTime() / dayMs) * dayMs;
  return new Date(midnight - daysAgo * dayMs + minutesIntoDay * 60_000);
}
