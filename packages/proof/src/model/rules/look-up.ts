import type { Entry, Line, Order, OrderGist, Parcel, ParcelGist, Product, Shop } from "./shop-model.ts";

export function productForSale(shop: Shop, productId: string): Product | null {
  const product = shop.products[productId];
  return product && !product.isDeleted ? product : null;
}

export function productOf(shop: Shop, sellerId: string, productId: string): Product | null {
  const product = productForSale(shop, productId);
  return product?.sellerId === sellerId ? product : null;
}

export function cartOf(shop: Shop, buyerId: string): [id: string, entry: Entry][] {
  return Object.entries(shop.entries).filter(([, entry]) => entry.buyerId === buyerId);
}

export function ordersOf(shop: Shop, buyerId: string): [id: string, order: Order][] {
  return Object.entries(shop.orders).filter(([, order]) => order.buyerId === buyerId);
}

export function exceedsStock(
  shop: Shop,
  wanted: readonly { readonly productId: string; readonly quantity: number }[],
): boolean {
  return wanted.some(({ productId, quantity }) => (shop.products[productId]?.stock ?? 0) < quantity);
}

export function sellerOf(shop: Shop, { productId }: Line): string {
  return shop.products[productId]?.sellerId ?? "the seller of a product that is not there";
}

/** With its share of the delivery fee. */
export function costOf({ unitPricePaise, quantity, shippingPaise }: Line): number {
  return unitPricePaise * quantity + shippingPaise;
}

/** The buyer's cash at the door: in all, paid so far, and still to pay. */
export function amountsOf(shop: Shop, { lines }: Order) {
  const sums = { payablePaise: 0, collectedPaise: 0, duePaise: 0 };
  for (const line of Object.values(lines)) {
    if (line.stage === "REJECTED" || line.stage === "CANCELLED") continue;
    sums.payablePaise += costOf(line);
    const stage = line.parcelId === null ? null : shop.parcels[line.parcelId]?.stage;
    if (stage === "DELIVERED") sums.collectedPaise += costOf(line);
    else if (stage !== "RETURNING") sums.duePaise += costOf(line);
  }
  return sums;
}

interface FoundLine {
  readonly orderId: string;
  readonly order: Order;
  readonly line: Line;
}

export function allLines(shop: Shop): FoundLine[] {
  return Object.entries(shop.orders).flatMap(([orderId, order]) =>
    Object.values(order.lines).map((line) => ({ orderId, order, line })),
  );
}

export function findLine(shop: Shop, lineId: string): FoundLine | null {
  return allLines(shop).find(({ line }) => line.id === lineId) ?? null;
}

export function linesIn(shop: Shop, parcelId: string): Line[] {
  return allLines(shop).flatMap(({ line }) => (line.parcelId === parcelId ? [line] : []));
}

export function linesToPack(shop: Shop, orderId: string, sellerId: string): Line[] {
  return Object.values(shop.orders[orderId]?.lines ?? {}).filter(
    (line) => line.stage === "APPROVED" && line.parcelId === null && sellerOf(shop, line) === sellerId,
  );
}

export function parcelsOf(shop: Shop, orderId: string): [id: string, parcel: Parcel][] {
  return Object.entries(shop.parcels).filter(([, parcel]) => parcel.orderId === orderId);
}

export function parcelGists(
  shop: Shop,
  parcels: readonly [id: string, parcel: Parcel][],
): Record<string, ParcelGist> {
  return Object.fromEntries(
    parcels.map(([id, { stage, collectPaise }]) => {
      const lineIds = linesIn(shop, id).map((line) => line.id);
      return [id, { stage, collectPaise, lineIds: lineIds.sort() }];
    }),
  );
}

/** Unpacked and withdrawn parcels don't count. */
export function gistOf(
  shop: Shop,
  [id, { status, totalPaise, lines }]: [id: string, order: Order],
): OrderGist {
  const told = Object.entries(lines).map(([entryId, line]) => [entryId, { id: line.id, stage: line.stage }]);
  const parcels = parcelsOf(shop, id).filter(
    ([, { stage }]) => stage !== "UNPACKED" && stage !== "WITHDRAWN",
  );
  return {
    id,
    status,
    totalPaise,
    lines: Object.fromEntries(told) as OrderGist["lines"],
    parcels: parcelGists(shop, parcels),
  };
}
