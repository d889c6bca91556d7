import {
  deliveryInput,
  deliveryRulesInput,
  deliveryRulesView,
  deliveryView,
} from "@haat/contract/delivery/delivery.schema";
import { listDeliveryRules, replaceDeliveryRules } from "@haat/domain/delivery/delivery-rules";
import { getDelivery } from "@haat/domain/delivery/get-delivery";
import { checked, publicProcedure, router, sellerProcedure } from "./trpc.ts";

export const deliveryRouter = router({
  of: publicProcedure
    .input(deliveryInput)
    .output(checked(deliveryView))
    .query(({ ctx, input }) => getDelivery(ctx, input)),
  rules: sellerProcedure
    .output(checked(deliveryRulesView))
    .query(({ ctx }) => listDeliveryRules(ctx, ctx.actor)),
  replaceRules: sellerProcedure
    .input(deliveryRulesInput)
    .mutation(({ ctx, input }) => replaceDeliveryRules(ctx, ctx.actor, input)),
});
