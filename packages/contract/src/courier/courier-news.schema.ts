import { z } from "zod";
import { storableLine } from "../id.schema.ts";

const text = (most: number) => z.string().trim().min(1).max(most).regex(storableLine);

/** News in our own format: which they are, of which number, and a word of the courier's. */
export const plainNews = z.object({ id: text(100), number: text(100), status: text(100) });

/** What of AfterShip's tracking webhook is read. */
export const aftershipNews = z.object({
  event_id: text(100),
  event: z.string(),
  msg: z.object({
    tracking_number: text(100),
    tag: z.string().default(""),
    subtag: z.string().nullish(),
  }),
});
