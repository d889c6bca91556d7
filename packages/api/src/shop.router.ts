import { pinInput, pinView } from "@haat/contract/account/pin.schema";
import { shopView } from "@haat/contract/admin/settings.schema";
import { orderRule } from "@haat/contract/cart/cart.schema";
import { findPin } from "@haat/domain/account/profile/update-profile";
import { getOrderRule, getShop } from "@haat/domain/shop-settings";
import { checked, publicProcedure, router } from "./trpc.ts";

export const shopRouter = router({
  about: publicProcedure.output(checked(shopView)).query(({ ctx }) => getShop(ctx)),
  /** District and states of a PIN code, to fill in addresses. */
  pin: publicProcedure
    .input(pinInput)
    .output(checked(pinView))
    .query(({ ctx, input }) => findPin(ctx, input.pin)),
  shipping: publicProcedure.output(checked(orderRule)).query(({ ctx }) => getOrderRule(ctx)),
});
