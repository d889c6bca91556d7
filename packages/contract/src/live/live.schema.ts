import { z } from "zod";
import { orderConfirmations, orderEventTypes } from "../order/order.constants.ts";
import { lineStages, orderStatuses } from "../order/order.stages.ts";
import { returnStages } from "../returns/return.stages.ts";
import { roles } from "../roles.ts";
import { shipmentStages } from "../shipment/shipment.stages.ts";

/** A database snapshot of the reader's state; opaque to clients. */
const cursorSchema = z
  .string()
  .max(5_000)
  .regex(/^\d{1,20}:\d{1,20}:[\d,]*$/, "This is not a valid position.");

/** Without `lastEventId`, starts a few seconds back. */
export const followInput = z.object({ lastEventId: cursorSchema.optional() });

/**
 * Sellers only see their own lines. `to` is the new status, stage or confirmation; 'waiting' for an
 * order that needs confirmation, 'corrected' for a new courier or tracking number, 'REFUNDED' also
 * for the difference of an exchange.
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
 * `isFirst`: events from just before the stream started. If `isWhole` is false, events are missing
 * and the page must reload its data.
 */
export const orderEventList = z.object({
  items: z.array(orderEventItem),
  isFirst: z.boolean(),
  isWhole: z.boolean(),
});
export type OrderEventList = z.output<typeof orderEventList>;
