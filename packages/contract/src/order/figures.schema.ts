import { z } from "zod";
import { idSchema } from "../id.schema.ts";
import { paiseSchema, signedPaiseSchema } from "../money.schema.ts";
import { returnCounts } from "../returns/return.schema.ts";
import { parcelCounts } from "../shipment/shipment.schema.ts";

/** Up to and including today. */
export const figureDays = 30;

export const figuresInput = z.object({ productId: idSchema.optional() });
export type FiguresInput = z.output<typeof figuresInput>;

const counts = z.object({
  requests: z.int(),
  approved: z.int(),
  rejected: z.int(),
  revenuePaise: signedPaiseSchema,
});

/**
 * A day in India: order lines received, decisions still valid, and money collected minus
 * `returnedPaise`, the returns received that day.
 */
export const dayFigures = counts.extend({ day: z.iso.date(), returnedPaise: paiseSchema });
export type DayFigures = z.output<typeof dayFigures>;

/** Days oldest first; `ever` covers all time. */
export const sellerFigures = z.object({
  days: z.array(dayFigures).length(figureDays),
  ever: counts.extend({ waiting: z.int(), cancelled: z.int() }),
});
export type SellerFigures = z.output<typeof sellerFigures>;

export const waitingView = z.object({ requests: z.int(), parcels: parcelCounts, returns: returnCounts });
export type WaitingView = z.output<typeof waitingView>;
