import type { Reason } from "@haat/contract/errors";
import type { AskReturnInput, MoveReturnInput } from "@haat/contract/returns/return.schema";
import {
  returnActions,
  returnReasons,
  returnTransitions,
  type ReturnStage,
  type ReturnVerb,
} from "@haat/contract/returns/return.stages";
import { findLine, sellerOf } from "./look-up.ts";
import { isHeld } from "./money-model.ts";
import { refused, type Answer, type Deed, type Line, type Return, type Shop } from "./shop-model.ts";

/** Delivered pieces without a return; repeating an unanswered request returns the same return. */
export function askReturn(shop: Shop, { by, input }: Deed<AskReturnInput>, answer: Answer): Answer {
  const found = findLine(shop, input.lineId);
  if (found?.order.buyerId !== by.id) return refused("ORDER_NOT_FOUND");
  const { line } = found;
  const again = returnsOf(shop, line).find(([, one]) => isSame(one, input));
  if (again) return { returned: gist(...again) };

  if (piecesLeft(shop, line) < input.quantity) return refused("NOTHING_TO_RETURN");
  // In a run everything is delivered on the day of its order.
  if (input.reason === "late") return refused("NOT_LATE");
  const id = answer.returned?.id ?? "a return that nobody was told of";
  const made = { ...write(shop, line, input), movedBy: by.name };
  shop.returns[id] = made;
  return { returned: gist(id, made) };
}

/** The refund comes from the party that was paid. */
function write(shop: Shop, line: Line, { quantity, reason, words }: AskReturnInput): Omit<Return, "movedBy"> {
  const parcelId = line.parcelId ?? "";
  return {
    lineId: line.id,
    parcelId,
    quantity,
    reason,
    words,
    refundPaise: line.unitPricePaise * quantity,
    commissionPaise: commissionBack(shop, line, quantity),
    pays: shop.parcels[parcelId]?.collectorId ? "shop" : "seller",
    stage: "REQUESTED",
    isFinal: false,
    isChargedToPending: false,
    isPaidByShop: false,
    isGood: null,
    told: "",
    reference: "",
  };
}

function returnsOf(shop: Shop, { id }: Line): [id: string, one: Return][] {
  return Object.entries(shop.returns).filter(([, { lineId }]) => lineId === id);
}

function isSame(one: Return, { quantity, reason, words }: AskReturnInput): boolean {
  return (
    one.stage === "REQUESTED" && one.quantity === quantity && one.reason === reason && one.words === words
  );
}

/** Refused pieces can't be returned again. */
export function piecesLeft(shop: Shop, line: Line): number {
  const isDelivered = line.stage === "APPROVED" && shop.parcels[line.parcelId ?? ""]?.stage === "DELIVERED";
  if (!isDelivered) return 0;
  return standingOf(shop, line).reduce((left, { quantity }) => left - quantity, line.quantity);
}

/** The buyer's returns that weren't cancelled. */
function standingOf(shop: Shop, line: Line): Return[] {
  return returnsOf(shop, line).flatMap(([, one]) => (one.stage === "CANCELLED" ? [] : [one]));
}

/**
 * Chosen so that all possible returns together give back no more commission than was taken; a
 * refusal may still be reversed.
 */
function commissionBack(shop: Shop, line: Line, quantity: number): number {
  const before = standingOf(shop, line);
  const pieces = before.reduce((sum, one) => sum + one.quantity, 0);
  const given = before.reduce((sum, one) => sum + one.commissionPaise, 0);
  const shareOf = (count: number) => Math.floor((line.commissionPaise * count) / line.quantity);
  return Math.min(shareOf(pieces + quantity) - shareOf(pieces), line.commissionPaise - given);
}

/** Screens offer a pick-up only once the buyer knows; the database doesn't check. */
const toldWhere = [{ to: "APPROVED", by: "seller" }] as const;

export function canMoveReturn(one: Return, verb: ReturnVerb): boolean {
  const { by } = returnTransitions[verb];
  return (
    by !== "system" &&
    returnActions(by, { ...one, kind: "refund", differencePaise: 0, heard: toldWhere }).includes(verb)
  );
}

/** One step by a permitted person; a repeat by the same person returns it unchanged. */
export function moveReturn(shop: Shop, { by, input }: Deed<MoveReturnInput>): Answer {
  const { returnId, verb, words } = input;
  const one = shop.returns[returnId];
  if (!one || !isParty(shop, one, { verb, id: by.id })) return refused("RETURN_NOT_FOUND");
  const { by: role, from, to } = returnTransitions[verb];
  if (!(from as readonly ReturnStage[]).includes(one.stage))
    return isTaken(one, by.name, input) ? { returned: gist(returnId, one) } : refused("RETURN_MOVED");
  const obstacle = findObstacle(shop, one, verb);
  if (obstacle) return refused(obstacle);

  one.stage = to;
  one.movedBy = by.name;
  one.isPaidByShop = verb === "shop-refund";
  one.isFinal ||= role === "admin" && !one.isPaidByShop;
  Object.assign(one, to === "REFUNDED" ? { told: "", reference: words } : { told: words });
  if (to === "RECEIVED") takeIn(shop, one, verb === "receive-good");
  return { returned: gist(returnId, one) };
}

/** A refusal can only be reversed, and faulty goods taken back, while the order is delivered. */
function findObstacle(shop: Shop, one: Return, verb: ReturnVerb): Reason | null {
  if (verb === "refuse" && returnReasons[one.reason].isFault) return "MUST_TAKE_BACK";
  if (!canMoveReturn(one, verb)) return "RETURN_MOVED";
  return one.stage === "REFUSED" && !isDelivered(shop, one) ? "NOTHING_TO_RETURN" : null;
}

function isDelivered(shop: Shop, { lineId, parcelId }: Return): boolean {
  return shop.parcels[parcelId]?.stage === "DELIVERED" && findLine(shop, lineId)?.line.parcelId === parcelId;
}

/** Good returns go back on sale. */
function takeIn(shop: Shop, one: Return, isGood: boolean): void {
  const parcel = shop.parcels[one.parcelId];
  one.isChargedToPending = parcel !== undefined && isHeld(parcel);
  one.isGood = isGood;
  const product = shop.products[findLine(shop, one.lineId)?.line.productId ?? ""];
  if (isGood && product) product.stock += one.quantity;
}

function isParty(
  shop: Shop,
  { lineId }: Return,
  { verb, id }: { readonly verb: ReturnVerb; readonly id: string },
): boolean {
  const found = findLine(shop, lineId);
  const { by } = returnTransitions[verb];
  if (!found || by === "admin") return found !== null;
  return id === (by === "buyer" ? found.order.buyerId : sellerOf(shop, found.line));
}

/** This person already took the step with the same words. */
function isTaken(one: Return, name: string, { verb, words }: MoveReturnInput): boolean {
  if (one.stage !== returnTransitions[verb].to || one.movedBy !== name) return false;
  if (verb === "receive-good" || verb === "receive-damaged") return one.isGood === (verb === "receive-good");
  return words === (one.stage === "REFUNDED" ? one.reference : one.told);
}

function gist(id: string, { stage, pays, refundPaise, isGood }: Return) {
  return { id, stage, pays, refundPaise, isGood };
}
