import {
  cashView,
  commissionRules,
  moneyParcelsInput,
  moneyParcelsPage,
  moneyView,
  payInInput,
  payOutInput,
  payoutView,
  remitCashInput,
  remittanceView,
  statementInput,
  statementsInput,
  statementsPage,
  wholeStatement,
} from "@haat/contract/book/book.schema";
import { showCash } from "@haat/domain/book/cash-overview";
import {
  listCommissionRules,
  payIn,
  payOut,
  remitCash,
  saveCommissionRules,
} from "@haat/domain/book/move-cash";
import { listMoneyParcels, showMoney } from "@haat/domain/book/seller-money";
import { getStatement, listStatements } from "@haat/domain/book/statements";
import { ownerProcedure, router, sellerProcedure } from "../trpc.ts";

/** Who holds which rupee: a seller's own money, and all of it for the owner. */
export const cashRouter = router({
  mine: sellerProcedure.output(moneyView).query(({ ctx }) => showMoney(ctx, ctx.actor)),
  parcels: sellerProcedure
    .input(moneyParcelsInput)
    .output(moneyParcelsPage)
    .query(({ ctx, input }) => listMoneyParcels(ctx, ctx.actor, input)),
  statements: sellerProcedure
    .input(statementsInput)
    .output(statementsPage)
    .query(({ ctx, input }) => listStatements(ctx, ctx.actor, input)),
  statement: sellerProcedure
    .input(statementInput)
    .output(wholeStatement)
    .query(({ ctx, input }) => getStatement(ctx, ctx.actor, input.week)),
  overview: ownerProcedure.output(cashView).query(({ ctx }) => showCash(ctx, ctx.actor)),
  remit: ownerProcedure
    .input(remitCashInput)
    .output(remittanceView)
    .mutation(({ ctx, input }) => remitCash(ctx, ctx.actor, input)),
  payOut: ownerProcedure
    .input(payOutInput)
    .output(payoutView)
    .mutation(({ ctx, input }) => payOut(ctx, ctx.actor, input)),
  payIn: ownerProcedure.input(payInInput).mutation(({ ctx, input }) => payIn(ctx, ctx.actor, input)),
  rules: ownerProcedure.output(commissionRules).query(({ ctx }) => listCommissionRules(ctx, ctx.actor)),
  saveRules: ownerProcedure
    .input(commissionRules)
    .mutation(({ ctx, input }) => saveCommissionRules(ctx, ctx.actor, input)),
});
