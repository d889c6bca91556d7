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

const tooMany = `Select at most ${maxShipmentsAtOnce} at a time.`;

/** Approves open lines, or packs approved ones into one shipment per order. */
export const packInput = z.object({
  orderIds: z
    .array(idSchema)
    .min(1, "Select at least one order.")
    .max(maxShipmentsAtOnce, tooMany)
    .transform((ids) => [...new Set(ids)].sort()),
});
export type PackInput = z.output<typeof packInput>;

/** Couriers print "EE 123 456 789 IN" for "EE123456789IN"; plain words stay. */
function withoutBlanks(text: string): string {
  const groups = text.split(/\s+/);
  const isPrinted = /\d/.test(text) && groups.every((group) => /\d|^[A-Za-z]{1,4}$/.test(group));
  return isPrinted ? groups.join("") : text;
}

/** The shop's own number, such as P50001; couriers' files may use either. */
const parcelNumber = /^p-?\d{5,15}$/i;

/** Letters, digits and single - / . between them. */
export const trackingNumberSchema = optionalTextLine("A tracking number", maxTrackingLength)
  .transform(withoutBlanks)
  .pipe(
    z.string().regex(/^$|^[A-Za-z0-9]+(?:[/.-][A-Za-z0-9]+)*$/, {
      message: "Use only letters, digits, dots, dashes and slashes.",
    }),
  )
  .refine((number) => !parcelNumber.test(number), {
    message: "This is a parcel number. Enter the courier's tracking number.",
  });
export const courierSchema = textLine("A courier", maxCourierLength);

/** `hand-over` needs the courier, and each tracking number if there is one. */
export const moveShipmentsInput = z
  .object({
    verb: z.enum(sellerShipmentVerbs),
    shipments: z
      .array(z.object({ id: idSchema, trackingNumber: trackingNumberSchema.optional() }))
      .min(1, "Select at least one parcel.")
      .max(maxShipmentsAtOnce, tooMany),
    courier: courierSchema.optional(),
    reason: z.enum(shipmentReasonKeys, "Choose a reason.").optional(),
  })
  .refine(({ verb, courier }) => verb !== "hand-over" || courier !== undefined, {
    path: ["courier"],
    message: "Choose a courier.",
  })
  .refine(({ verb, reason }) => !needsReason(verb) || reason !== undefined, {
    path: ["reason"],
    message: "Choose a reason.",
  });
export type MoveShipmentsInput = z.output<typeof moveShipmentsInput>;

/** No two parcels may share a tracking number. */
export const handOverForm = moveShipmentsInput.superRefine(({ shipments }, context) => {
  const numbers = shipments.map(({ trackingNumber = "" }) => trackingNumber.toUpperCase());
  for (const [index, number] of numbers.entries())
    if (number !== "" && numbers.indexOf(number) !== numbers.lastIndexOf(number))
      context.addIssue({
        code: "custom",
        path: ["shipments", index, "trackingNumber"],
        message: "Another parcel here has the same number.",
      });
});
export type HandOverForm = z.input<typeof handOverForm>;

/** An empty number removes it. */
export const correctTrackingInput = z.object({
  shipmentId: idSchema,
  courier: courierSchema,
  trackingNumber: trackingNumberSchema,
});
export type CorrectTrackingInput = z.output<typeof correctTrackingInput>;

/** Times are ISO, UTC. */
export const shipmentView = z.object({
  id: z.string(),
  number: z.int(),
  sellerName: z.string(),
  stage: z.enum(shipmentStages),
  courier: z.string().nullable(),
  trackingNumber: z.string().nullable(),
  /** The courier's tracking page. */
  link: z.string().nullable(),
  /** Failed deliveries. */
  attempts: z.int(),
  reason: z.enum(shipmentReasonKeys).nullable(),
  /** Last moved by an admin's order status. */
  isOverridden: z.boolean(),
  /** Fixed when the parcel was packed. */
  collectPaise: paiseSchema,
  paidBy: z.enum(paidByWays),
  /** Deadlines for hand-over and delivery. */
  shipsBy: z.string(),
  promisedBy: z.string(),
  packedAt: z.string(),
  movedAt: z.string(),
  lineIds: z.array(z.string()),
});
export type ShipmentView = z.output<typeof shipmentView>;

/** One order's lines for one seller; `shipment` is null until packed. */
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

/** In order of work. */
export const parcelLists = ["to-pack", "packed", "handed-over", "delivered", "back"] as const;
export type ParcelList = (typeof parcelLists)[number];

export const deskLists = ["to-approve", ...parcelLists] as const;
export type DeskList = (typeof deskLists)[number];

export const adminParcelLists = ["late", ...parcelLists] as const;
export type AdminParcelList = (typeof adminParcelLists)[number];

/** `to-pack` has no stage yet. */
export const stagesOfList = {
  "to-pack": [],
  packed: ["PACKED"],
  "handed-over": ["HANDED_OVER", "OUT_FOR_DELIVERY", "UNDELIVERED"],
  delivered: ["DELIVERED"],
  back: ["RETURNING", "RETURNED", "LOST"],
} as const satisfies Record<ParcelList, readonly (typeof shipmentStages)[number][]>;

export const parcelsInput = z.object({
  list: z.enum(deskLists),
  /** Order, parcel or tracking number, or part of a name or phone. */
  search: searchText(100).default(""),
  cursor: z.string().max(200).nullish(),
  limit: z.int().min(1).max(maxShipmentsAtOnce).default(50),
});
export type ParcelsInput = z.output<typeof parcelsInput>;

export const parcelsPage = z.object({ parcels: z.array(parcelView), nextCursor: z.string().nullable() });
export type ParcelsPage = z.output<typeof parcelsPage>;

export const parcelCounts = z.object({
  "to-approve": z.int(),
  "to-pack": z.int(),
  packed: z.int(),
  "handed-over": z.int(),
  /** On their way back. */
  back: z.int(),
});

export const allParcelsInput = parcelsInput.extend({ list: z.enum(adminParcelLists).default("late") });
export type AllParcelsInput = z.output<typeof allParcelsInput>;

/** `refused` has the reason for each parcel that didn't move. */
export const parcelOutcomes = z.object({
  parcels: z.array(parcelView),
  refused: z.array(z.object({ id: z.string(), label: z.string(), message: z.string() })),
});
export type ParcelOutcomes = z.output<typeof parcelOutcomes>;
