import { loginInput } from "@haat/contract/account/account.schema";
import {
  adminOrdersInput,
  adminOrdersPage,
  adminSessionView,
  dashboardView,
} from "@haat/contract/admin/admin.schema";
import { orderIdInput, orderView, setOrderStatusInput } from "@haat/contract/order/order.schema";
import { logOut } from "@haat/domain/account/log-out";
import { listAllOrders } from "@haat/domain/admin/list-all-orders";
import { logInAdmin } from "@haat/domain/admin/log-in-admin";
import { showDashboard } from "@haat/domain/admin/show-dashboard";
import { DomainError } from "@haat/domain/domain-error";
import { getOrder } from "@haat/domain/order/get-order";
import { setOrderStatus } from "@haat/domain/order/set-order-status";
import { adminProcedure, publicProcedure, router } from "../trpc.ts";

export const adminRouter = router({
  logIn: publicProcedure
    .input(loginInput)
    .output(adminSessionView)
    .mutation(async ({ ctx, input }) => {
      // Elsewhere the cookie of another app would be overwritten with a session that is worth nothing there.
      if (ctx.app && ctx.app !== "admin") throw new DomainError("WRONG_CREDENTIALS");
      const { who, token, expiresAt } = await logInAdmin(ctx, input);
      ctx.keepSession(token, expiresAt);
      return { admin: who, expiresAt: expiresAt.toISOString() };
    }),
  logOut: adminProcedure.mutation(async ({ ctx }) => {
    await logOut(ctx, ctx.actor);
    ctx.dropSession();
  }),
  /** The session's admin, or null. */
  me: publicProcedure
    .output(adminSessionView.nullable())
    .query(({ ctx: { session } }) =>
      session && "admin" in session
        ? { admin: session.admin, expiresAt: session.expiresAt.toISOString() }
        : null,
    ),
  dashboard: adminProcedure.output(dashboardView).query(({ ctx }) => showDashboard(ctx, ctx.actor)),
  orders: adminProcedure
    .input(adminOrdersInput)
    .output(adminOrdersPage)
    .query(({ ctx, input }) => listAllOrders(ctx, ctx.actor, input)),
  order: adminProcedure
    .input(orderIdInput)
    .output(orderView)
    .query(({ ctx, input }) => getOrder(ctx, ctx.actor, input.orderId)),
  setOrderStatus: adminProcedure
    .input(setOrderStatusInput)
    .output(orderView)
    .mutation(({ ctx, input }) => setOrderStatus(ctx, ctx.actor, input)),
});
