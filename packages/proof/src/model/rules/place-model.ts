import { lawfulCashBelow } from "@haat/contract/delivery/delivery.constants";
import type { Reason } from "@haat/contract/errors";
import { paise, sumPaise, timesQuantity, type Paise } from "@haat/contract/money";
import { isOff } from "@haat/contract/order/order-due";
import { defaultShipping, shippingFor } from "@haat/contract/order/order.constants";
import type { PlaceOrderInput } from "@haat/contract/order/order.schema";
import { lineTransitions } from "@haat/contract/order/order.stages";
import { costOf, gistOf, exceedsStock, ordersOf, productForSale } from "./look-up.ts";
import { commissionOn } from "./money-model.ts";
import {
  limits,
  refused,
  type Answer,
  type Deed,
  type Entry,
  type Order,
  type Product,
  type Shop,
} from "./shop-model.ts";

/** A selected entry that can be ordered, as far as stock and total allow. */
interface Wanted {
  readonly entryId: string;
  readonly entry: Entry;
  readonly product: Product;
}

/** All selected entries become one order or none; a repeat returns the first order. */
export function placeOrder(shop: Shop, { by, input }: Deed<PlaceOrderInput>, answer: Answer): Answer {
  const orders = ordersOf(shop, by.id);
  const again = answerAgain(shop, orders, input);
  if (again) return again;

  const open = orders.filter(([, { status }]) => status !== "delivered" && status !== "rejected");
  if (open.length >= limits.openOrders) return refused("TOO_MANY_OPEN_ORDERS");
  const wanted = lookUp(shop, by.id, input);
  if (!wanted) return refused("ENTRY_GONE");
  const obstacle = findObstacle(shop, wanted, { orders, input });
  if (obstacle) return refused(obstacle);

  const { id = "an order that nobody was told of", lines = {} } = answer.order ?? {};
  const order = write({ by, input }, wanted, lines);
  shop.orders[id] = order;
  for (const { entryId, entry, product } of wanted) {
    product.stock -= entry.quantity;
    Reflect.deleteProperty(shop.entries, entryId);
  }
  return { order: gistOf(shop, [id, order]), replayed: false };
}

/**
 * The order this request already placed: by its key, or by its entries for a client without keys.
 */
function answerAgain(shop: Shop, orders: ReturnType<typeof ordersOf>, input: PlaceOrderInput): Answer | null {
  const sameKey = orders.find(([, { sent }]) => sent.idempotencyKey === input.idempotencyKey);
  if (sameKey && contentOf(sameKey[1].sent) !== contentOf(input)) return refused("KEY_REUSED");
  const earlier = sameKey ?? orders.find(([, { lines }]) => input.entryIds.every((id) => lines[id]));
  return earlier ? { order: gistOf(shop, earlier), replayed: true } : null;
}

/** Total and entries match the buyer's screen. */
function isAsSeen(wanted: readonly Wanted[], { seen = [], expectedTotalPaise }: PlaceOrderInput): boolean {
  if (sumsOf(wanted).totalPaise !== expectedTotalPaise) return false;
  return seen.every(({ entryId, quantity, unitPricePaise }) => {
    const now = wanted.find((one) => one.entryId === entryId);
    return !now || (now.entry.quantity === quantity && now.product.pricePaise === unitPricePaise);
  });
}

/** Why existing entries can't become an order. */
function findObstacle(
  shop: Shop,
  wanted: readonly Wanted[],
  { orders, input }: { readonly orders: ReturnType<typeof ordersOf>; readonly input: PlaceOrderInput },
): Reason | null {
  const entries = wanted.map(({ entry }) => entry);
  if (exceedsStock(shop, entries)) return "OUT_OF_STOCK";
  if (!isAsSeen(wanted, input)) return "TOTAL_CHANGED";
  const cash = sumPaise([...orders.map(payablePaise), sumsOf(wanted).totalPaise]);
  return cash >= lawfulCashBelow ? "COD_LIMIT" : null;
}

/** Paid at the door in all; all orders of a run have one day and one phone number. */
function payablePaise([, { lines }]: ReturnType<typeof ordersOf>[number]): Paise {
  const live = Object.values(lines).filter((line) => !isOff(line));
  return paise(live.reduce((sum, line) => sum + costOf(line), 0));
}

/** The parts that make two requests identical. */
function contentOf({
  entryIds,
  expectedTotalPaise,
  shippingAddress,
  paymentMethod,
}: PlaceOrderInput): string {
  return JSON.stringify([entryIds, expectedTotalPaise, shippingAddress, paymentMethod]);
}

/** Null if an entry can't be ordered. */
function lookUp(shop: Shop, buyerId: string, { entryIds }: PlaceOrderInput): Wanted[] | null {
  const wanted: Wanted[] = [];
  for (const entryId of entryIds) {
    const entry = shop.entries[entryId];
    const product = entry && productForSale(shop, entry.productId);
    if (entry?.buyerId !== buyerId || !product) return null;
    wanted.push({ entryId, entry, product });
  }
  return wanted;
}

function sumsOf(wanted: readonly Wanted[]) {
  const subtotalPaise = sumPaise(
    wanted.map(({ entry, product }) => timesQuantity(product.pricePaise, entry.quantity)),
  );
  const shippingPaise = shippingFor(subtotalPaise, defaultShipping);
  return { subtotalPaise, totalPaise: sumPaise([subtotalPaise, shippingPaise]) };
}

/** A hundredth of a rupee at a time to the line furthest below its part, the older one first. */
function feeShares(wanted: readonly Wanted[], fee: number): Record<string, number> {
  const lines = wanted
    .map(({ entryId, entry, product }) => ({ entryId, total: product.pricePaise * entry.quantity }))
    .sort((a, b) => a.entryId.localeCompare(b.entryId));
  const whole = lines.reduce((sum, { total }) => sum + total, 0);
  const shares = lines.map(({ entryId, total }) => ({
    entryId,
    exact: fee * total,
    paise: Math.floor((fee * total) / whole),
  }));
  for (let left = fee - shares.reduce((sum, one) => sum + one.paise, 0); left > 0; left--) {
    const lack = (one: (typeof shares)[number]) => one.exact - one.paise * whole;
    const most = Math.max(...shares.map(lack));
    const next = shares.find((one) => lack(one) === most);
    if (next) next.paise++;
  }
  return Object.fromEntries(shares.map(({ entryId, paise: share }) => [entryId, share]));
}

function write(
  { by, input }: Deed<PlaceOrderInput>,
  wanted: readonly Wanted[],
  told: Readonly<Record<string, { readonly id: string }>>,
): Order {
  const sums = sumsOf(wanted);
  const shares = feeShares(wanted, sums.totalPaise - sums.subtotalPaise);
  const lines = wanted.map(({ entryId, entry, product }) => [
    entryId,
    {
      id: told[entryId]?.id ?? "a line that nobody was told of",
      productId: entry.productId,
      quantity: entry.quantity,
      unitPricePaise: product.pricePaise,
      shippingPaise: shares[entryId] ?? 0,
      commissionPaise: commissionOn(product.pricePaise, entry.quantity),
      stage: lineTransitions.place.to,
      parcelId: null,
      movedBy: null,
      closedFrom: null,
    },
  ]);
  return {
    buyerId: by.id,
    sent: input,
    ...sums,
    status: "pending",
    isPutBack: false,
    lines: Object.fromEntries(lines) as Order["lines"],
  };
}
