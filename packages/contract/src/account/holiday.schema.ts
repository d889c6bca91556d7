import { z } from "zod";
import { daysFrom } from "../moment.ts";
import { daySchema } from "../typed/day.schema.ts";
import { mostHolidayDays } from "./account.constants.ts";

/** First and last day, in India, without orders for the seller. */
export const holidaySchema = z
  .object({ from: daySchema, until: daySchema })
  .refine(({ from, until }) => from <= until, {
    message: "The first day is after the last day.",
    path: ["until"],
  })
  .refine(({ from, until }) => from > until || daysFrom(from, until) <= mostHolidayDays, {
    message: `A holiday can have at most ${mostHolidayDays} days.`,
    path: ["until"],
  });
export type Holiday = z.output<typeof holidaySchema>;

export const holidayView = z
  .object({ from: z.iso.date(), until: z.iso.date(), isNow: z.boolean() })
  .nullable();
export type HolidayView = z.output<typeof holidayView>;

/** Null ends the holiday. */
export const setHolidayInput = z.object({ holiday: holidaySchema.nullable() });
