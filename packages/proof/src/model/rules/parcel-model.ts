import type { Reason } from "@haat/contract/errors";
import type { LineVerb } from "@haat/contract/order/order.stages";
import type { MoveShipmentsInput, PackInput } from "@haat/contract/shipment/shipment.schema";
import {
  shipmentTransitions,
  type ShipmentStage,
  type ShipmentVerb,
} from "@haat/contract/shipment/shipment.stages";
import { followParcels, moveLine } from "./line-model.ts";
import { costOf, linesIn, linesToPack, parcelGists, parcelsOf, sellerOf } from "./look-up.ts";
import type { Answer, Deed, Line, Order, Parcel, Shop } from "./shop-model.ts";

/** One parcel per order from the seller's approved lines; repeating is fine. */
export function packOrders(shop: Shop, { by, input }: Deed<PackInput>, answer: Answer): Answer {
  const packed: [id: string, parcel: Parcel][] = [];
  const declined: Record<string, Reason> = {};
  for (const orderId of input.orderIds) {
    const order = shop.orders[orderId];
    if (!order || !isSelling(shop, order, by.id)) {
      declined[orderId] = "ORDER_NOT_FOUND";
      continue;
    }
    pack(shop, { orderId, sellerId: by.id, stage: "PACKED", isOverridden: false }, answer);
    followParcels(shop, order);
    const own = parcelsOf(shop, orderId).filter(
      ([, { sellerId, stage }]) => sellerId === by.id && stage === "PACKED",
    );
    if (own.length === 0) declined[orderId] = "NOTHING_TO_PACK";
    packed.push(...own);
  }
  return { parcels: parcelGists(shop, packed), declined };
}

function isSelling(shop: Shop, { lines }: Order, sellerId: string): boolean {
  return Object.values(lines).some((line) => sellerOf(shop, line) === sellerId);
}

/** The first parcel of an order carries the shipping fee. */
function pack(
  shop: Shop,
  { orderId, sellerId, ...made }: Pick<Parcel, "orderId" | "sellerId" | "stage" | "isOverridden">,
  answer: Answer,
): void {
  const lines = linesToPack(shop, orderId, sellerId);
  if (lines.length === 0) return;
  const id = nameOf(lines, answer);
  shop.parcels[id] = {
    orderId,
    sellerId,
    ...made,
    collectPaise: lines.reduce((sum, line) => sum + costOf(line), 0),
    collectorId: null,
    isPaidIn: false,
  };
  for (const line of lines) line.parcelId = id;
}

/** The real shop's id for the parcel of these lines. */
function nameOf(lines: readonly Line[], { order, parcels = order?.parcels }: Answer): string {
  const told = Object.entries(parcels ?? {}).find(([, { lineIds }]) => lineIds.includes(lines[0]?.id ?? ""));
  return told?.[0] ?? "a parcel that nobody was told of";
}

interface Move {
  readonly verb: ShipmentVerb;
  readonly by: Deed<unknown>["by"];
}

/** Applies the transition table to a parcel and its lines; false without a matching row. */
function moveParcel(shop: Shop, [id, parcel]: [id: string, parcel: Parcel], { verb, by }: Move): boolean {
  const { from, to, by: role, lines: effect } = shipmentTransitions[verb];
  if (!(from as readonly ShipmentStage[]).includes(parcel.stage)) return false;
  parcel.stage = to;
  parcel.isOverridden = role === "admin";
  if (effect === "stay") return true;
  for (const line of linesIn(shop, id)) {
    if (effect === "leave") line.parcelId = null;
    else moveLine(shop, line, { verb: effect satisfies LineVerb, by });
  }
  return true;
}

/** Moves the seller's parcels; parcels already there are fine. Orders follow. */
export function moveShipments(shop: Shop, { by, input }: Deed<MoveShipmentsInput>): Answer {
  const ids = input.shipments.map(({ id }) => id);
  const own = ids.flatMap((id): [id: string, parcel: Parcel][] => {
    const parcel = shop.parcels[id];
    return parcel?.sellerId === by.id ? [[id, parcel]] : [];
  });
  const moved = own.filter((parcel) => moveParcel(shop, parcel, { verb: input.verb, by }));
  for (const [, parcel] of moved) {
    const order = shop.orders[parcel.orderId];
    if (input.verb === "hand-over") parcel.collectorId = collectorOf(shop, input);
    if (order) followParcels(shop, order);
  }
  const { to } = shipmentTransitions[input.verb];
  const reached = own.filter(([, { stage }]) => stage === to);
  const declined = ids
    .filter((id) => !reached.some(([there]) => there === id))
    .map((id) => [id, own.some(([mine]) => mine === id) ? "SHIPMENT_MOVED" : "SHIPMENT_NOT_FOUND"] as const);
  return { parcels: parcelGists(shop, reached), declined: Object.fromEntries(declined) };
}

/** With any other courier the seller gets the cash. */
function collectorOf({ courier }: Shop, input: MoveShipmentsInput): string | null {
  return input.courier === courier.name ? courier.id : null;
}

/**
 * Effects of an admin's status on parcels; if everything is shipped or delivered, unpacked lines
 * become one parcel per seller.
 */
export function overrideParcels(
  shop: Shop,
  { orderId, verb, by }: Move & { readonly orderId: string },
  answer: Answer,
): void {
  for (const parcel of parcelsOf(shop, orderId)) moveParcel(shop, parcel, { verb, by });
  if (verb !== "set-shipped" && verb !== "set-delivered") return;
  const sellers = Object.values(shop.orders[orderId]?.lines ?? {}).map((line) => sellerOf(shop, line));
  for (const sellerId of [...new Set(sellers)].sort())
    pack(shop, { orderId, sellerId, stage: shipmentTransitions[verb].to, isOverridden: true }, answer);
}
