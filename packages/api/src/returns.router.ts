import { lineIdInput } from "@haat/contract/order/order.schema";
import {
  askReturnInput,
  exchangeView,
  moveReturnAsAdmin,
  moveReturnAsBuyer,
  moveReturnAsSeller,
  returnRules,
  returnsInput,
  returnsPage,
  returnView,
} from "@haat/contract/returns/return.schema";
import { askReturn } from "@haat/domain/returns/ask-return";
import { listExchanges } from "@haat/domain/returns/list-exchanges";
import { listAllReturns, listReturns } from "@haat/domain/returns/list-returns";
import {
  moveReturnAsAdmin as moveForAdmin,
  moveReturnAsBuyer as moveForBuyer,
  moveReturnAsSeller as moveForSeller,
} from "@haat/domain/returns/move-return";
import { listReturnRules, saveReturnRules } from "@haat/domain/returns/return-rules";
import { adminProcedure, buyerProcedure, checked, ownerProcedure, router, sellerProcedure } from "./trpc.ts";

export const returnsRouter = router({
  /** Variants that an order line can be exchanged for. */
  exchanges: buyerProcedure
    .input(lineIdInput)
    .output(checked(exchangeView))
    .query(({ ctx, input }) => listExchanges(ctx, ctx.actor, input.lineId)),
  ask: buyerProcedure
    .input(askReturnInput)
    .output(checked(returnView))
    .mutation(({ ctx, input }) => askReturn(ctx, ctx.actor, input)),
  move: buyerProcedure
    .input(moveReturnAsBuyer)
    .output(checked(returnView))
    .mutation(({ ctx, input }) => moveForBuyer(ctx, ctx.actor, input)),
  list: sellerProcedure
    .input(returnsInput)
    .output(checked(returnsPage))
    .query(({ ctx, input }) => listReturns(ctx, ctx.actor, input)),
  act: sellerProcedure
    .input(moveReturnAsSeller)
    .output(checked(returnView))
    .mutation(({ ctx, input }) => moveForSeller(ctx, ctx.actor, input)),
});

export const allReturnsRouter = router({
  list: adminProcedure
    .input(returnsInput)
    .output(checked(returnsPage))
    .query(({ ctx, input }) => listAllReturns(ctx, ctx.actor, input)),
  decide: adminProcedure
    .input(moveReturnAsAdmin)
    .output(checked(returnView))
    .mutation(({ ctx, input }) => moveForAdmin(ctx, ctx.actor, input)),
  rules: adminProcedure.output(checked(returnRules)).query(({ ctx }) => listReturnRules(ctx, ctx.actor)),
  saveRules: ownerProcedure
    .input(returnRules)
    .mutation(({ ctx, input }) => saveReturnRules(ctx, ctx.actor, input)),
});
