import { z } from "zod";
import { recipientView } from "../account/recipient.schema.ts";
import { idSchema, optionalTextLine, searchText, textLine } from "../id.schema.ts";
import { paiseSchema } from "../money.schema.ts";
import { lineView } from "../order/line-view.schema.ts";
import { maxCourierLength, maxShipmentsAtOnce, maxTrackingLength } from "./shipment.constants.ts";
import {
  needsReason,
  paidByWays,
  sellerShipmentVerbs,
  shipmentReasonKeys,
  shipmentStages,
} from "./shipment.stages.ts";

const tooMany = `At most ${maxShipmentsAtOnce} at once.`;

/** What a seller does with whole orders: approves what waits in them, or packs what is approved, a shipment an order. */
export const packInput = z.object({
  orderIds: z
    .array(idSchema)
    .min(1, "Choose at least one order.")
    .max(maxShipmentsAtOnce, tooMany)
    .transform((ids) => [...new Set(ids)].sort()),
});
export type PackInput = z.output<typeof packInput>;

/** "EE 123 456 789 IN" is printed for "EE123456789IN"; words are no number. */
function withoutBlanks(text: string): string {
  const groups = text.split(/\s+/);
  const isPrinted = /\d/.test(text) && groups.every((group) => /\d|^[A-Za-z]{1,4}$/.test(group));
  return isPrinted ? groups.join("") : text;
}

/** A tracking number as couriers write it: letters, digits, and - / . between them. The blanks of a print are left out. */
export const trackingNumberSchema = optionalTextLine("A tracking number", maxTrackingLength)
  .transform(withoutBlanks)
  .pipe(
    z.string().regex(/^$|^[A-Za-z0-9]+(?:[/.-][A-Za-z0-9]+)*$/, {
      message: "A tracking number has letters, digits, dots, dashes and slashes only.",
    }),
  );
export const courierSchema = textLine("A courier", maxCourierLength);

/** Moves shipments of a seller by one verb; to the courier with its name and each parcel's number, where there is one. */
export const moveShipmentsInput = z
  .object({
    verb: z.enum(sellerShipmentVerbs),
    shipments: z
      .array(z.object({ id: idSchema, trackingNumber: trackingNumberSchema.optional() }))
      .min(1, "Choose at least one parcel.")
      .max(maxShipmentsAtOnce, tooMany),
    courier: courierSchema.optional(),
    reason: z.enum(shipmentReasonKeys, "Choose a reason.").optional(),
  })
  .refine(({ verb, courier }) => verb !== "hand-over" || courier !== undefined, {
    path: ["courier"],
    message: "Say which courier takes them.",
  })
  .refine(({ verb, reason }) => !needsReason(verb) || reason !== undefined, {
    path: ["reason"],
    message: "Choose a reason.",
  });
export type MoveShipmentsInput = z.output<typeof moveShipmentsInput>;

/** The form that hands parcels over: a tracking number is of one of them only. */
export const handOverForm = moveShipmentsInput.superRefine(({ shipments }, context) => {
  const numbers = shipments.map(({ trackingNumber = "" }) => trackingNumber.toUpperCase());
  for (const [index, number] of numbers.entries())
    if (number !== "" && numbers.indexOf(number) !== numbers.lastIndexOf(number))
      context.addIssue({
        code: "custom",
        path: ["shipments", index, "trackingNumber"],
        message: "Another parcel here has this number too.",
      });
});
export type HandOverForm = z.input<typeof handOverForm>;

/** Says with which courier and number a parcel is on its way; an empty number takes it away. */
export const correctTrackingInput = z.object({
  shipmentId: idSchema,
  courier: courierSchema,
  trackingNumber: trackingNumberSchema,
});
export type CorrectTrackingInput = z.output<typeof correctTrackingInput>;

/** A shipment as buyer, seller and admin see it. Times are ISO, UTC. */
export const shipmentView = z.object({
  id: z.string(),
  number: z.int(),
  sellerName: z.string(),
  stage: z.enum(shipmentStages),
  courier: z.string().nullable(),
  trackingNumber: z.string().nullable(),
  /** Where its courier shows how far it is. */
  link: z.string().nullable(),
  /** Attempts that failed. */
  attempts: z.int(),
  reason: z.enum(shipmentReasonKeys).nullable(),
  /** Whether an admin's status of the order moved it last. */
  isOverridden: z.boolean(),
  /** What is to be collected for it at the door; settled as it was packed. */
  collectPaise: paiseSchema,
  /** How that was paid, once it was. */
  paidBy: z.enum(paidByWays),
  /** With the courier by, and at the door by. */
  shipsBy: z.string(),
  promisedBy: z.string(),
  packedAt: z.string(),
  movedAt: z.string(),
  lineIds: z.array(z.string()),
});
export type ShipmentView = z.output<typeof shipmentView>;

/** What a seller sends to one recipient for one order: what is to be approved or packed (`shipment` is null), or a shipment. */
export const parcelView = z.object({
  shipment: shipmentView.nullable(),
  orderId: z.string(),
  orderNumber: z.int(),
  orderedAt: z.string(),
  buyerName: z.string(),
  sellerName: z.string(),
  recipient: recipientView,
  collectPaise: paiseSchema,
  shipsBy: z.string(),
  promisedBy: z.string(),
  lines: z.array(lineView),
});
export type ParcelView = z.output<typeof parcelView>;

/** The lists of what is to be packed and was, in the order of work. */
export const parcelLists = ["to-pack", "packed", "handed-over", "delivered", "back"] as const;
export type ParcelList = (typeof parcelLists)[number];

/** The lists of a seller's desk: what waits to be approved, and then all others. */
export const deskLists = ["to-approve", ...parcelLists] as const;
export type DeskList = (typeof deskLists)[number];

/** The lists of an admin: what is late, and those of all sellers together. */
export const adminParcelLists = ["late", ...parcelLists] as const;
export type AdminParcelList = (typeof adminParcelLists)[number];

/** The stages that a list shows; what is to be packed has none yet. */
export const stagesOfList = {
  "to-pack": [],
  packed: ["PACKED"],
  "handed-over": ["HANDED_OVER", "OUT_FOR_DELIVERY", "UNDELIVERED"],
  delivered: ["DELIVERED"],
  back: ["RETURNING", "RETURNED", "LOST"],
} as const satisfies Record<ParcelList, readonly (typeof shipmentStages)[number][]>;

export const parcelsInput = z.object({
  list: z.enum(deskLists),
  /** A number of an order, parcel or courier, or a part of a name or phone. */
  search: searchText(100).default(""),
  cursor: z.string().max(200).nullish(),
  limit: z.int().min(1).max(maxShipmentsAtOnce).default(50),
});
export type ParcelsInput = z.output<typeof parcelsInput>;

export const parcelsPage = z.object({ parcels: z.array(parcelView), nextCursor: z.string().nullable() });
export type ParcelsPage = z.output<typeof parcelsPage>;

/** How many parcels wait in each list of the desk. */
export const parcelCounts = z.object({
  "to-approve": z.int(),
  "to-pack": z.int(),
  packed: z.int(),
  "handed-over": z.int(),
  /** Those that are to be received. */
  back: z.int(),
});

/** Parcels of all sellers. */
export const allParcelsInput = parcelsInput.extend({ list: z.enum(adminParcelLists).default("late") });
export type AllParcelsInput = z.output<typeof allParcelsInput>;

/** What became of each: the parcels as they now are, and the others with why not. */
export const parcelOutcomes = z.object({
  parcels: z.array(parcelView),
  refused: z.array(z.object({ id: z.string(), label: z.string(), message: z.string() })),
});
export type ParcelOutcomes = z.output<typeof parcelOutcomes>;
