import { pinInput, pinView } from "@haat/contract/account/pin.schema";
import { shopView } from "@haat/contract/admin/settings.schema";
import { orderRule } from "@haat/contract/cart/cart.schema";
import { findPin } from "@haat/domain/account/profile/find-pin";
import { getOrderRule, getShop } from "@haat/domain/shop-settings";
import { checked, publicProcedure, router } from "../trpc.ts";

export const shopRouter = router({
  /** How the shop is called and reached. */
  about: publicProcedure.output(checked(shopView)).query(({ ctx }) => getShop(ctx)),
  /** Where a PIN code lies, to fill in an address. */
  pin: publicProcedure
    .input(pinInput)
    .output(checked(pinView))
    .query(({ ctx, input }) => findPin(ctx, input.pin)),
  shipping: publicProcedure.output(checked(orderRule)).query(({ ctx }) => getOrderRule(ctx)),
});
