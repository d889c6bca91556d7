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

/** One entry as the buyer saw it when they placed the order. */
const seenEntry = z.object({
  entryId: idSchema,
  quantity: quantitySchema,
  unitPricePaise: paiseSchema,
  name: textLine("A name", 200).optional(),
});

/**
 * Places the chosen cart entries as one order. `expectedTotalPaise` is the total the buyer saw, shipping included;
 * `idempotencyKey` is made when the payment step opens and goes with every retry. `seen`, where it is sent,
 * decides entry by entry: an order is refused with each price, quantity and name that changed since.
 */
export const placeOrderInput = z.object({
  entryIds: z
    .array(idSchema)
    .min(1, "Choose at least one product to order.")
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
/** Where the product is sold out, its stock becomes 0 in the same statement. */
export const rejectLineInput = z.object({
  lineId: idSchema,
  reason: textLine("A reason", 300),
  isSoldOut: z.boolean().optional(),
});
export type RejectLineInput = z.output<typeof rejectLineInput>;
/** `reason` is why an order is rejected, for its buyer; the legacy client has none to send. */
export const statusChoice = z.object({
  status: z.enum(orderStatuses),
  reason: textLine("A reason", 300).optional(),
});
export const setOrderStatusInput = statusChoice.extend({ orderId: idSchema });
export type SetOrderStatusInput = z.output<typeof setOrderStatusInput>;

/** One entry of an order's timeline: of a line, of a parcel, or of the whole order. */
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

/** An order as its buyer and the admin see it. Times are ISO, UTC. */
export const orderView = z.object({
  id: z.string(),
  number: z.int(),
  status: z.enum(orderStatuses),
  paymentMethod: z.enum(paymentMethods),
  shippingAddress: recipientView,
  subtotalPaise: paiseSchema,
  shippingPaise: paiseSchema,
  totalPaise: paiseSchema,
  /**
   * What is to be collected, or was once it is delivered: the total without rejected and cancelled lines, 0 when none is
   * left.
   */
  duePaise: paiseSchema,
  createdAt: z.string(),
  /** Within so many days after it was placed it is promised to be delivered. */
  deliveryDays: z.int(),
  /** Left out where nobody asked the buyer to confirm it; `confirmBy` while that is waited for. */
  confirmation: z.enum(orderConfirmations).optional(),
  confirmBy: z.string().optional(),
  lines: z.array(lineView),
  /** What is on its way of it, parcel by parcel, the first packed first. */
  shipments: z.array(shipmentView),
  /** What its buyer sends back of it, the first asked for first. */
  returns: z.array(returnView),
  /** What can be sent back now. */
  sendBack: z.array(sendBackView),
  /** The number of the return that it is sent for, with nothing to pay; left out of all others. */
  exchangeOf: z.int().optional(),
  events: z.array(orderEventView),
});
export type OrderView = z.output<typeof orderView>;
export type LineView = OrderView["lines"][number];

/** Where a cart entry went: the order and its line. */
export const placedLine = z.object({ orderId: z.string(), lineId: z.string() });
export type PlacedLine = z.output<typeof placedLine>;

/** The buyer's orders, all or those of one list; `search` is an order's number or words of its products. */
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
  /** Of the next older page, and of the one before. */
  nextCursor: z.string().nullable(),
  newerCursor: z.string().nullable(),
});

/**
 * A line as its seller sees it: the buyer's name and to whom and where it goes, nothing else of theirs. Its timeline has what
 * happened to this line and to the order as a whole, nothing of other sellers' lines.
 */
export const requestView = lineView.extend({
  orderId: z.string(),
  orderNumber: z.int(),
  buyerName: z.string(),
  shippingAddress: orderView.shape.shippingAddress,
  createdAt: z.string(),
  decidedAt: z.string().nullable(),
  /** Of its order, where the buyer was asked to confirm it; while that is waited for it cannot be approved. */
  confirmation: z.enum(orderConfirmations).optional(),
  events: z.array(orderEventView),
});
export type RequestView = z.output<typeof requestView>;

export const requestsInput = z.object({
  stage: z.enum(lineStages).optional(),
  productId: idSchema.optional(),
  /** An order's number, or a part of the product's, the buyer's or the recipient's name, or of the phone. */
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
