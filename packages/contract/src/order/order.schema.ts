import { z } from "zod";
import { deliverySchema, recipientView } from "../account/recipient.schema.ts";
import { maxCartEntries } from "../cart/cart.constants.ts";
import { quantitySchema } from "../cart/cart.schema.ts";
import { idSchema, textLine } from "../id.schema.ts";
import { paiseSchema } from "../money.schema.ts";
import { roles } from "../roles.ts";
import { availablePaymentMethods, paymentMethods } from "./order.constants.ts";
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
export const rejectLineInput = z.object({ lineId: idSchema, reason: textLine("A reason", 300) });
export type RejectLineInput = z.output<typeof rejectLineInput>;
export const setOrderStatusInput = z.object({ orderId: idSchema, status: z.enum(orderStatuses) });
export type SetOrderStatusInput = z.output<typeof setOrderStatusInput>;

const lineView = z.object({
  id: z.string(),
  cartEntryId: z.string(),
  productId: z.string(),
  name: z.string(),
  brand: z.string(),
  picture: z.string().nullable(),
  unitPricePaise: paiseSchema,
  quantity: z.int(),
  totalPaise: paiseSchema,
  stage: z.enum(lineStages),
  reason: z.string().nullable(),
  sellerName: z.string(),
});

/** One entry of an order's timeline; `lineId` is null where the whole order changed. */
export const orderEventView = z.object({
  id: z.string(),
  type: z.enum(["placed", "line", "status"]),
  lineId: z.string().nullable(),
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
  createdAt: z.string(),
  lines: z.array(lineView),
  events: z.array(orderEventView),
});
export type OrderView = z.output<typeof orderView>;
export type LineView = OrderView["lines"][number];

/** Where a cart entry went: the order and its line. */
export const placedLine = z.object({ orderId: z.string(), lineId: z.string() });
export type PlacedLine = z.output<typeof placedLine>;

export const ordersInput = z.object({
  cursor: z.string().max(200).nullish(),
  limit: z.int().min(1).max(50).default(20),
});
export const ordersPage = z.object({ orders: z.array(orderView), nextCursor: z.string().nullable() });

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
  events: z.array(orderEventView),
});
export type RequestView = z.output<typeof requestView>;

export const requestsInput = z.object({
  stage: z.enum(lineStages).optional(),
  productId: idSchema.optional(),
  sort: z.enum(["newest", "oldest"]).default("newest"),
  cursor: z.string().max(200).nullish(),
  limit: z.int().min(1).max(100).default(50),
});
export type RequestsInput = z.output<typeof requestsInput>;

export const requestsPage = z.object({
  requests: z.array(requestView),
  nextCursor: z.string().nullable(),
  counts: z.object({ ORDERED: z.int(), APPROVED: z.int(), REJECTED: z.int(), CANCELLED: z.int() }),
});
