import { z } from "zod";
import { idSchema, textBlock } from "../id.schema.ts";
import { orderView, statusChoice } from "../order/order.schema.ts";
import { maxNote, maxOrdersAtOnce } from "./admin.constants.ts";

export const adminOrderView = orderView.extend({
  lines: z.array(orderView.shape.lines.element.extend({ sellerId: z.string() })),
  buyer: z.object({
    id: z.string(),
    name: z.string(),
    email: z.string(),
    contact: z.string(),
    isBlocked: z.boolean(),
    isDeleted: z.boolean(),
  }),
  notes: z.array(z.object({ id: z.string(), by: z.string(), text: z.string(), at: z.string() })),
});
export type AdminOrderView = z.output<typeof adminOrderView>;

export const addNoteInput = z.object({ orderId: idSchema, text: textBlock("A note", maxNote) });
export type AddNoteInput = z.output<typeof addNoteInput>;

export const setOrderStatusesInput = statusChoice.extend({
  orderIds: z
    .array(idSchema)
    .min(1, "Select at least one order.")
    .max(maxOrdersAtOnce, `Select at most ${maxOrdersAtOnce} orders.`)
    .transform((ids) => [...new Set(ids)].sort()),
});
export type SetOrderStatusesInput = z.output<typeof setOrderStatusesInput>;

/** `refused` has the reason for each order that kept its status. */
export const statusOutcomes = z.object({
  set: z.int(),
  refused: z.array(z.object({ orderId: z.string(), message: z.string() })),
});
export type StatusOutcomes = z.output<typeof statusOutcomes>;
