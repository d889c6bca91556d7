import { z } from "zod";
import { mostReturnDays } from "./return.constants.ts";

const daysSentence = `Enter days from 0 to ${mostReturnDays}. With 0, only faulty, wrong or late items can be returned.`;
export const returnDaysSchema = z.int(daysSentence).min(0, daysSentence).max(mostReturnDays, daysSentence);
