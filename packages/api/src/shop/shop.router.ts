import { shopView } from "@haat/contract/admin/settings.schema";
import { orderRule } from "@haat/contract/cart/cart.schema";
import { getOrderRule, getShop } from "@haat/domain/shop-settings";
import { inOneGo, publicProcedure, router } from "../trpc.ts";

export const shopRouter = router({
  /** How the shop is called and reached. */
  about: publicProcedure.output(inOneGo(shopView)).query(({ ctx }) => getShop(ctx)),
  shipping: publicProcedure.output(inOneGo(orderRule)).query(({ ctx }) => getOrderRule(ctx)),
});
