import { z } from "zod";
import { mostReturnDays } from "./return.constants.ts";

const daysSentence = `Enter days from 0 to ${mostReturnDays}; 0 takes nothing back that is as it was sold.`;
/** Days after its delivery in which something can be sent back. */
export const returnDaysSchema = z.int(daysSentence).min(0, daysSentence).max(mostReturnDays, daysSentence);
