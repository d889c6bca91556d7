import { shippingRule } from "@haat/contract/cart/cart.schema";
import { getShippingRule } from "@haat/domain/shop-settings";
import { publicProcedure, router } from "../trpc.ts";

export const shopRouter = router({
  shipping: publicProcedure.output(shippingRule).query(({ ctx }) => getShippingRule(ctx)),
});
