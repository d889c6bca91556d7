import { z } from "zod";
import { storableLine } from "../id.schema.ts";

const text = (most: number) => z.string().trim().min(1).max(most).regex(storableLine);

/** Our own format: event id, tracking number, and the courier's status word. */
export const plainNews = z.object({ id: text(100), number: text(100), status: text(100) });

export const aftershipNews = z.object({
  event_id: text(100),
  event: z.string(),
  msg: z.object({
    tracking_number: text(100),
    tag: z.string().default(""),
    subtag: z.string().nullish(),
  }),
});
