import { z } from "zod";
import { paiseSchema } from "../money.schema.ts";
import { lineStages } from "./order.stages.ts";

export const lineView = z.object({
  id: z.string(),
  cartEntryId: z.string(),
  productId: z.string(),
  name: z.string(),
  brand: z.string(),
  picture: z.string().nullable(),
  variant: z.string().optional(),
  unitPricePaise: paiseSchema,
  quantity: z.int(),
  totalPaise: paiseSchema,
  /** Share of the order's delivery fee. */
  shippingPaise: paiseSchema,
  stage: z.enum(lineStages),
  reason: z.string().nullable(),
  sellerName: z.string(),
});
