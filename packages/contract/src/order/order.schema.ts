import { z } from "zod";
import { deliverySchema, recipientView } from "../account/recipient.schema.ts";
import { maxCartEntries } from "../cart/cart.constants.ts";
import { quantitySchema } from "../cart/cart.schema.ts";
import { idSchema, searchText, textLine } from "../id.schema.ts";
import { paiseSchema } from "../money.schema.ts";
import { returnView, sendBackView } from "../returns/return.schema.ts";
import { roles } from "../roles.ts";
import { shipmentView } from "../shipment/shipment.schema.ts";
import { lineView } from "./line-view.schema.ts";
import {
  availablePaymentMethods,
  orderConfirmations,
  orderEventTypes,
  orderLists,
  paymentMethods,
  requestPageSize,
} from "./order.constants.ts";
import { lineStages, orderStatuses } from "./order.stages.ts";

/** The figures the buyer saw when placing the order. */
const seenEntry = z.object({
  entryId: idSchema,
  quantity: quantitySchema,
  unitPricePaise: paiseSchema,
  name: textLine("A name", 200).optional(),
});

/**
 * `expectedTotalPaise` includes shipping. `idempotencyKey` is made on the payment step and reused
 * on retries. With `seen`, an order is refused for each price, quantity and name that changed.
 */
export const placeOrderInput = z.object({
  entryIds: z
    .array(idSchema)
    .min(1, "Select at least one product to order.")
    .max(maxCartEntries)
    .transform((ids) => [...new Set(ids)].sort()),
  expectedTotalPaise: paiseSchema,
  idempotencyKey: z.string().regex(/^[A-Za-z0-9_-]{16,64}$/, "This is not a valid key."),
  seen: z.array(seenEntry).max(maxCartEntries).optional(),
  shippingAddress: deliverySchema,
  paymentMethod: z.enum(
    availablePaymentMethods,
    "Choose cash on delivery; the other methods are not available yet.",
  ),
});
export type PlaceOrderInput = z.output<typeof placeOrderInput>;

export const lineIdInput = z.object({ lineId: idSchema });
export const orderIdInput = z.object({ orderId: idSchema });
/** `isSoldOut` sets the stock to 0 in the same statement. */
export const rejectLineInput = z.object({
  lineId: idSchema,
  reason: textLine("A reason", 300),
  isSoldOut: z.boolean().optional(),
});
export type RejectLineInput = z.output<typeof rejectLineInput>;
/** For the buyer of a rejected order; the legacy client sends none. */
export const statusChoice = z.object({
  status: z.enum(orderStatuses),
  reason: textLine("A reason", 300).optional(),
});
export const setOrderStatusInput = statusChoice.extend({ orderId: idSchema });
export type SetOrderStatusInput = z.output<typeof setOrderStatusInput>;

export const orderEventView = z.object({
  id: z.string(),
  type: z.enum(orderEventTypes),
  lineId: z.string().nullable(),
  shipmentId: z.string().nullable(),
  returnId: z.string().nullable(),
  from: z.string().nullable(),
  to: z.string(),
  by: z.enum([...roles, "system"]),
  byName: z.string().nullable(),
  reason: z.string().nullable(),
  at: z.string(),
});
export type OrderEventView = z.output<typeof orderEventView>;

/** Times are ISO, UTC. */
export const orderView = z.object({
  id: z.string(),
  number: z.int(),
  status: z.enum(orderStatuses),
  paymentMethod: z.enum(paymentMethods),
  shippingAddress: recipientView,
  subtotalPaise: paiseSchema,
  shippingPaise: paiseSchema,
  totalPaise: paiseSchema,
  /** Without rejected and cancelled lines. */
  payablePaise: paiseSchema,
  /** Paid at the door so far. */
  collectedPaise: paiseSchema,
  /** Still to be paid at the door. */
  duePaise: paiseSchema,
  createdAt: z.string(),
  /** Promised delivery, in days after the order. */
  deliveryDays: z.int(),
  /** Absent if no confirmation was required; `confirmBy` only while waiting. */
  confirmation: z.enum(orderConfirmations).optional(),
  confirmBy: z.string().optional(),
  lines: z.array(lineView),
  /** In the order they were packed. */
  shipments: z.array(shipmentView),
  returns: z.array(returnView),
  sendBack: z.array(sendBackView),
  /** The return that this order is the exchange for, and the part of the total that it pays. */
  exchangeOf: z.int().optional(),
  creditPaise: paiseSchema.optional(),
  events: z.array(orderEventView),
});
export type OrderView = z.output<typeof orderView>;
export type LineView = OrderView["lines"][number];

export const placedLine = z.object({ orderId: z.string(), lineId: z.string() });
export type PlacedLine = z.output<typeof placedLine>;

/** `search`: an order number or words of product names. */
export const ordersInput = z.object({
  list: z.enum(orderLists).optional(),
  search: searchText(100).default(""),
  towards: z.enum(["older", "newer"]).default("older"),
  cursor: z.string().max(200).nullish(),
  limit: z.int().min(1).max(50).default(20),
});
export type OrdersInput = z.output<typeof ordersInput>;
export const ordersPage = z.object({
  orders: z.array(orderView),
  nextCursor: z.string().nullable(),
  newerCursor: z.string().nullable(),
});

/** Contains only name and recipient of the buyer, and no other seller's lines. */
export const requestView = lineView.extend({
  orderId: z.string(),
  orderNumber: z.int(),
  buyerName: z.string(),
  shippingAddress: orderView.shape.shippingAddress,
  createdAt: z.string(),
  decidedAt: z.string().nullable(),
  /** The order's confirmation; while waiting, the line can't be approved. */
  confirmation: z.enum(orderConfirmations).optional(),
  events: z.array(orderEventView),
});
export type RequestView = z.output<typeof requestView>;

export const requestsInput = z.object({
  stage: z.enum(lineStages).optional(),
  productId: idSchema.optional(),
  /** Order number, or part of a product, buyer or recipient name or phone. */
  search: searchText(100).optional(),
  sort: z.enum(["newest", "oldest"]).default("newest"),
  cursor: z.string().max(200).nullish(),
  limit: z.int().min(1).max(100).default(requestPageSize),
});
export type RequestsInput = z.output<typeof requestsInput>;

export const requestsPage = z.object({
  requests: z.array(requestView),
  nextCursor: z.string().nullable(),
  counts: z.object({ ORDERED: z.int(), APPROVED: z.int(), REJECTED: z.int(), CANCELLED: z.int() }),
});
