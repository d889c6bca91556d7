import { entryIdInput } from "@haat/contract/cart/cart.schema";
import { confirmedOrder, confirmOrderInput } from "@haat/contract/order/confirm-order.schema";
import { figuresInput, sellerFigures, waitingView } from "@haat/contract/order/figures.schema";
import {
  lineIdInput,
  orderIdInput,
  ordersInput,
  ordersPage,
  orderView,
  placedLine,
  placeOrderInput,
  rejectLineInput,
  requestsInput,
  requestsPage,
  requestView,
} from "@haat/contract/order/order.schema";
import { cancelOrder } from "@haat/domain/order/cancel-order";
import { confirmOrder } from "@haat/domain/order/confirm-order";
import { getFigures } from "@haat/domain/order/get-figures";
import { getOrder } from "@haat/domain/order/get-order";
import { countWaiting } from "@haat/domain/order/line/count-waiting";
import { approveLine, cancelLine, rejectLine } from "@haat/domain/order/line/decide-line";
import { findLine } from "@haat/domain/order/line/find-line";
import { listRequests } from "@haat/domain/order/line/list-requests";
import { listOrders } from "@haat/domain/order/list-orders";
import { placeOrder } from "@haat/domain/order/place-order";
import { sendOrderLink } from "@haat/domain/order/send-order-link";
import { buyerProcedure, checked, publicProcedure, router, sellerProcedure, userProcedure } from "./trpc.ts";

export const orderRouter = router({
  place: buyerProcedure
    .input(placeOrderInput)
    .output(checked(orderView))
    .mutation(async ({ ctx, input }) => {
      const { order, replayed } = await placeOrder(ctx, ctx.actor, input);
      if (replayed) ctx.markReplayed();
      return order;
    }),
  get: buyerProcedure
    .input(orderIdInput)
    .output(checked(orderView))
    .query(({ ctx, input }) => getOrder(ctx, ctx.actor, input.orderId)),
  /** The order line that a cart entry became. */
  lineOf: userProcedure
    .input(entryIdInput)
    .output(checked(placedLine))
    .query(({ ctx, input }) => findLine(ctx, ctx.actor, input.entryId)),
  list: buyerProcedure
    .input(ordersInput)
    .output(checked(ordersPage))
    .query(({ ctx, input }) => listOrders(ctx, ctx.actor, input)),
  cancel: buyerProcedure
    .input(lineIdInput)
    .output(checked(orderView))
    .mutation(({ ctx, input }) => cancelLine(ctx, ctx.actor, input.lineId)),
  cancelOrder: buyerProcedure
    .input(orderIdInput)
    .output(checked(orderView))
    .mutation(({ ctx, input }) => cancelOrder(ctx, ctx.actor, input.orderId)),
  /** Opened from the mailed link, with or without a session. */
  confirm: publicProcedure
    .input(confirmOrderInput)
    .output(checked(confirmedOrder))
    .mutation(({ ctx, input }) => confirmOrder(ctx, input)),
  sendLink: buyerProcedure
    .input(orderIdInput)
    .mutation(({ ctx, input }) => sendOrderLink(ctx, ctx.actor, input.orderId)),
  listRequests: sellerProcedure
    .input(requestsInput)
    .output(checked(requestsPage))
    .query(({ ctx, input }) => listRequests(ctx, ctx.actor, input)),
  figures: sellerProcedure
    .input(figuresInput)
    .output(checked(sellerFigures))
    .query(({ ctx, input }) => getFigures(ctx, ctx.actor, input)),
  countWaiting: sellerProcedure.output(checked(waitingView)).query(({ ctx }) => countWaiting(ctx, ctx.actor)),
  approve: sellerProcedure
    .input(lineIdInput)
    .output(checked(requestView))
    .mutation(({ ctx, input }) => approveLine(ctx, ctx.actor, input.lineId)),
  reject: sellerProcedure
    .input(rejectLineInput)
    .output(checked(requestView))
    .mutation(({ ctx, input }) => rejectLine(ctx, ctx.actor, input)),
});
