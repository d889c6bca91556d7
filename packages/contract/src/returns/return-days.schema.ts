import { z } from "zod";
import { mostReturnDays } from "./return.constants.ts";

export const returnDaysSentence = `Enter days from 0 to ${mostReturnDays}; 0 takes nothing back that is as it was sold.`;
/** Days after its delivery in which something can be sent back. */
export const returnDaysSchema = z
  .int(returnDaysSentence)
  .min(0, returnDaysSentence)
  .max(mostReturnDays, returnDaysSentence);
