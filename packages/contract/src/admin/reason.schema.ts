import { z } from "zod";
import { textLine } from "../id.schema.ts";
import { maxReason } from "./admin.constants.ts";

export const reasonForm = z.object({ reason: textLine("A reason", maxReason) });
