import {
  deliveryInput,
  deliveryRulesInput,
  deliveryRulesView,
  deliveryView,
} from "@haat/contract/delivery/delivery.schema";
import { getDelivery } from "@haat/domain/delivery/get-delivery";
import { listDeliveryRules } from "@haat/domain/delivery/list-delivery-rules";
import { replaceDeliveryRules } from "@haat/domain/delivery/replace-delivery-rules";
import { checked, publicProcedure, router, sellerProcedure } from "../trpc.ts";

export const deliveryRouter = router({
  /** Whether and how products come to a PIN code. */
  of: publicProcedure
    .input(deliveryInput)
    .output(checked(deliveryView))
    .query(({ ctx, input }) => getDelivery(ctx, input)),
  rules: sellerProcedure
    .output(checked(deliveryRulesView))
    .query(({ ctx }) => listDeliveryRules(ctx, ctx.actor)),
  /** All of one's own rules at once. */
  replaceRules: sellerProcedure
    .input(deliveryRulesInput)
    .mutation(({ ctx, input }) => replaceDeliveryRules(ctx, ctx.actor, input)),
});
