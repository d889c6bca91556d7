import { z } from "zod";
import { orderConfirmations, orderEventTypes } from "../order/order.constants.ts";
import { lineStages, orderStatuses } from "../order/order.stages.ts";
import { returnStages } from "../returns/return.stages.ts";
import { roles } from "../roles.ts";
import { shipmentStages } from "../shipment/shipment.stages.ts";

/**
 * Where a reader stands: what they know already, as the database says it (a snapshot). A client keeps the last one and
 * hands it back; it understands nothing of it.
 */
const cursorSchema = z
  .string()
  .max(5_000)
  .regex(/^\d{1,20}:\d{1,20}:[\d,]*$/, "This is not a valid position.");

/** Follows what happens to orders, from where the reader stands; without that, from a few seconds ago. */
export const followInput = z.object({ lastEventId: cursorSchema.optional() });

/**
 * Something that happened to an order, as its reader may know it: a seller reads of own lines only. `to` is what an
 * order's status, its confirmation, a line's, a parcel's or a return's stage has become, of an order placed that its buyer has to confirm
 * 'waiting', of a parcel that got another courier or number 'corrected'; `sellerName` says which seller decided.
 */
export const orderEventItem = z.object({
  id: z.string(),
  type: z.enum(orderEventTypes),
  to: z.enum([
    ...orderStatuses,
    ...lineStages,
    ...shipmentStages,
    ...orderConfirmations,
    ...returnStages,
    "corrected",
  ]),
  by: z.enum([...roles, "system"]),
  sellerName: z.string().nullable(),
  orderId: z.string(),
  orderNumber: z.int(),
  lines: z.array(z.object({ name: z.string(), quantity: z.int() })),
});
export type OrderEventItem = z.output<typeof orderEventItem>;

/**
 * What is new. `isFirst`: what happened shortly before one began to follow. Where `isWhole` is false, more happened
 * than is told, and whatever is shown is to be read again.
 */
export const orderEventList = z.object({
  items: z.array(orderEventItem),
  isFirst: z.boolean(),
  isWhole: z.boolean(),
});
export type OrderEventList = z.output<typeof orderEventList>;
