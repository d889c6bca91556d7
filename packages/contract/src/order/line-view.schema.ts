import { z } from "zod";
import { paiseSchema } from "../money.schema.ts";
import { lineStages } from "./order.stages.ts";

/** A line of an order as those who may see it do. */
export const lineView = z.object({
  id: z.string(),
  cartEntryId: z.string(),
  productId: z.string(),
  name: z.string(),
  brand: z.string(),
  picture: z.string().nullable(),
  /** Which of its family was ordered ("Blue, M"); left out of a product that has none. */
  variant: z.string().optional(),
  unitPricePaise: paiseSchema,
  quantity: z.int(),
  totalPaise: paiseSchema,
  stage: z.enum(lineStages),
  reason: z.string().nullable(),
  sellerName: z.string(),
});
