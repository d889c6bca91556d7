import {
  cashView,
  commissionRules,
  commissionTermsView,
  moneyParcelsInput,
  moneyParcelsPage,
  moneyView,
  payInInput,
  paymentInput,
  paymentsInput,
  paymentsPage,
  paymentView,
  payOutInput,
  payoutView,
  remitCashInput,
  remittanceView,
  reversePaymentInput,
  saveCommissionInput,
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
  reversePayment,
  saveCommissionRules,
} from "@haat/domain/book/move-cash";
import { getPayment, listPayments } from "@haat/domain/book/payments";
import { listMoneyParcels, showCommission, showMoney } from "@haat/domain/book/seller-money";
import { getStatement, listStatements } from "@haat/domain/book/statements";
import { checked, ownerProcedure, router, sellerProcedure } from "./trpc.ts";

export const cashRouter = router({
  mine: sellerProcedure.output(checked(moneyView)).query(({ ctx }) => showMoney(ctx, ctx.actor)),
  commission: sellerProcedure
    .output(checked(commissionTermsView))
    .query(({ ctx }) => showCommission(ctx, ctx.actor)),
  parcels: sellerProcedure
    .input(moneyParcelsInput)
    .output(checked(moneyParcelsPage))
    .query(({ ctx, input }) => listMoneyParcels(ctx, ctx.actor, input)),
  statements: sellerProcedure
    .input(statementsInput)
    .output(checked(statementsPage))
    .query(({ ctx, input }) => listStatements(ctx, ctx.actor, input)),
  statement: sellerProcedure
    .input(statementInput)
    .output(checked(wholeStatement))
    .query(({ ctx, input }) => getStatement(ctx, ctx.actor, input.week)),
  overview: ownerProcedure.output(checked(cashView)).query(({ ctx }) => showCash(ctx, ctx.actor)),
  remit: ownerProcedure
    .input(remitCashInput)
    .output(checked(remittanceView))
    .mutation(({ ctx, input }) => remitCash(ctx, ctx.actor, input)),
  payOut: ownerProcedure
    .input(payOutInput)
    .output(checked(payoutView))
    .mutation(({ ctx, input }) => payOut(ctx, ctx.actor, input)),
  payIn: ownerProcedure.input(payInInput).mutation(({ ctx, input }) => payIn(ctx, ctx.actor, input)),
  payments: ownerProcedure
    .input(paymentsInput)
    .output(checked(paymentsPage))
    .query(({ ctx, input }) => listPayments(ctx, ctx.actor, input)),
  payment: ownerProcedure
    .input(paymentInput)
    .output(checked(paymentView))
    .query(({ ctx, input }) => getPayment(ctx, ctx.actor, input)),
  reverse: ownerProcedure
    .input(reversePaymentInput)
    .mutation(({ ctx, input }) => reversePayment(ctx, ctx.actor, input)),
  rules: ownerProcedure
    .output(checked(commissionRules))
    .query(({ ctx }) => listCommissionRules(ctx, ctx.actor)),
  saveRules: ownerProcedure
    .input(saveCommissionInput)
    .output(checked(commissionRules))
    .mutation(({ ctx, input }) => saveCommissionRules(ctx, ctx.actor, input)),
});
