import { z } from "zod";
import { daysFrom } from "../moment.ts";
import { daySchema } from "../typed/day.schema.ts";
import { mostHolidayDays } from "./account.constants.ts";

/** The first and the last day, in India, on which nothing of a seller can be ordered. */
export const holidaySchema = z
  .object({ from: daySchema, until: daySchema })
  .refine(({ from, until }) => from <= until, {
    message: "The first day is after the last one.",
    path: ["until"],
  })
  .refine(({ from, until }) => from > until || daysFrom(from, until) <= mostHolidayDays, {
    message: `A holiday has at most ${mostHolidayDays} days.`,
    path: ["until"],
  });
export type Holiday = z.output<typeof holidaySchema>;

/** What a seller has entered and is not over yet; null where there is none. `isNow` on these days themselves. */
export const holidayView = z
  .object({ from: z.iso.date(), until: z.iso.date(), isNow: z.boolean() })
  .nullable();
export type HolidayView = z.output<typeof holidayView>;

/** Another holiday, or none. */
export const setHolidayInput = z.object({ holiday: holidaySchema.nullable() });
