import fc from "fast-check";
import { refusalMessage, type Reason } from "@haat/contract/errors";
import type { MoveShipmentsInput, ParcelOutcomes } from "@haat/contract/shipment/shipment.schema";
import {
  needsReason,
  shipmentActions,
  shipmentStages,
  shipmentStageWords,
  type SellerShipmentVerb,
} from "@haat/contract/shipment/shipment.stages";
import { moveShipments } from "@haat/domain/shipment/move-shipments";
import { packOrders } from "@haat/domain/shipment/pack-orders";
import { intents } from "../call.ts";
import { allLines, linesToPack, sellerOf } from "../rules/look-up.ts";
import * as parcels from "../rules/parcel-model.ts";
import type { Answer } from "../rules/shop-model.ts";
import type { ShopRun } from "../shop-run.ts";
import { chooseOrder, ownerOr, type Wish } from "./choices.ts";
import { gistsOf, wish } from "./wishes.ts";

const isTwo = fc.constantFrom(false, false, true);

const packing = intents("packOrders", {
  weight: 14,
  wish: fc.record({ ...wish, isTwo }),
  choose: chooseToPack,
  ask: async (deps, by, input) => outcomesOf(await packOrders(deps, by, input)),
  foresee: parcels.packOrders,
});

/** Approved lines of a seller; if astray, any order and any seller. */
function chooseToPack(run: ShopRun, { isTwo: both, ...wished }: Wish & { readonly isTwo: boolean }) {
  const { shop, sellers } = run;
  const open = allLines(shop)
    .map(({ orderId, line }) => ({ orderId, sellerId: sellerOf(shop, line) }))
    .filter(({ orderId, sellerId }) => linesToPack(shop, orderId, sellerId).length > 0);
  if (!wished.astray && open.length === 0) return null;
  const first = wished.astray ? undefined : open[wished.what % open.length];
  const by = ownerOr(sellers, first?.sellerId, wished.who);
  const others = both ? open.filter(({ sellerId }) => sellerId === by.id) : [];
  const ids = [first?.orderId ?? chooseOrder(run, wished), ...others.map(({ orderId }) => orderId)];
  return { by, input: { orderIds: [...new Set(ids)].slice(0, 2).sort() } };
}

interface MoveWish extends Wish {
  readonly verb: SellerShipmentVerb;
  /** The courier collects for the shop. */
  readonly collects: boolean;
  readonly isTwo: boolean;
}

const moving = intents("moveShipments", {
  weight: 36,
  wish: fc.record({
    ...wish,
    verb: fc.oneof(
      { weight: 6, arbitrary: fc.constantFrom("hand-over", "deliver") },
      { weight: 3, arbitrary: fc.constantFrom("turn-back", "receive-good", "receive-damaged") },
      { weight: 2, arbitrary: fc.constantFrom("unpack", "send-out", "miss", "lose") },
    ),
    collects: fc.constantFrom(true, true, false),
    isTwo,
  }),
  choose: chooseParcels,
  stepOf: ({ verb }) => verb,
  ask: async (deps, by, input) => outcomesOf(await moveShipments(deps, by, input)),
  foresee: parcels.moveShipments,
});

/** Parcels the verb can move, and their seller; if astray, any. */
function chooseParcels(run: ShopRun, wished: MoveWish) {
  const { verb, who, what, astray } = wished;
  const all = Object.entries(run.shop.parcels);
  const ready = all.filter(([, { stage }]) => shipmentActions(stage).includes(verb));
  const among = astray ? all : ready;
  const chosen = among[what % among.length];
  if (!chosen) return null;
  const [id, first] = chosen;
  const by = ownerOr(run.sellers, astray ? undefined : first.sellerId, who);
  const others = wished.isTwo ? among.filter(([, { sellerId }]) => sellerId === by.id) : [];
  const ids = [...new Set([id, ...others.map(([other]) => other)])].slice(0, 2);
  return {
    by,
    input: { ...termsOf(run, wished), shipments: ids.map((one) => ({ id: one, trackingNumber: one })) },
  };
}

function termsOf({ shop }: ShopRun, { verb, collects }: MoveWish): Omit<MoveShipmentsInput, "shipments"> {
  if (verb === "hand-over") return { verb, courier: collects ? shop.courier.name : "My cousin" };
  return needsReason(verb) ? { verb, reason: "refused" } : { verb };
}

const reasonOf = new Map<string, Reason>([
  ...(["NOTHING_TO_PACK", "ORDER_NOT_FOUND", "SHIPMENT_NOT_FOUND"] as const).map(
    (reason) => [refusalMessage(reason), reason] as const,
  ),
  ...shipmentStages.map(
    (stage) =>
      [
        refusalMessage("SHIPMENT_MOVED", { parcelStage: shipmentStageWords[stage] }),
        "SHIPMENT_MOVED",
      ] as const,
  ),
]);

function outcomesOf({ parcels: moved, refused }: ParcelOutcomes): Answer {
  const declined = refused.map(({ id, message }) => {
    const reason = reasonOf.get(message);
    if (!reason) throw new Error(`nobody foresaw "${message}"`);
    return [id, reason] as const;
  });
  const shipments = moved.flatMap(({ shipment }) => (shipment ? [shipment] : []));
  return { parcels: gistsOf(shipments), declined: Object.fromEntries(declined) };
}

export const parcelVerbs = [packing, moving];
