import { z } from "zod";
import { refusals } from "../errors.ts";

export const confirmOrderInput = z.object({
  token: z.string().regex(/^[\w-]{43}$/, refusals.ORDER_LINK_ENDED.message),
});
export type ConfirmOrderInput = z.output<typeof confirmOrderInput>;

export const confirmedOrder = z.object({ orderId: z.string(), number: z.int() });
export type ConfirmedOrder = z.output<typeof confirmedOrder>;
