import { z } from "zod";
import { idSchema } from "../id.schema.ts";
import { signedPaiseSchema } from "../money.schema.ts";
import { returnCounts } from "../returns/return.schema.ts";
import { parcelCounts } from "../shipment/shipment.schema.ts";

/** Days that a seller's figures look back, today being the last of them. */
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
 * What happened on one day of India: requests that came, decisions that were made and still stand, and what was collected
 * for the seller's goods, less what of them came back.
 */
export const dayFigures = counts.extend({ day: z.iso.date() });
export type DayFigures = z.output<typeof dayFigures>;

/** A seller's figures: day by day, oldest first, and of all times. */
export const sellerFigures = z.object({
  days: z.array(dayFigures).length(figureDays),
  ever: counts.extend({ waiting: z.int(), cancelled: z.int() }),
});
export type SellerFigures = z.output<typeof sellerFigures>;

/** What waits for a seller, on whichever page they are: lines to decide on, and what is in each list of parcels and of returns. */
export const waitingView = z.object({ requests: z.int(), parcels: parcelCounts, returns: returnCounts });
export type WaitingView = z.output<typeof waitingView>;
