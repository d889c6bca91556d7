import { loginInput } from "@haat/contract/account/account.schema";
import { addNoteInput, adminOrderView } from "@haat/contract/admin/admin-order.schema";
import {
  adminProductsInput,
  adminProductsPage,
  hideProductInput,
} from "@haat/contract/admin/admin-products.schema";
import {
  adminOrdersInput,
  adminOrdersPage,
  adminSessionView,
  auditInput,
  auditPage,
  dashboardView,
  salesInput,
  salesView,
} from "@haat/contract/admin/admin.schema";
import {
  blockUserInput,
  peopleInput,
  peoplePage,
  personView,
  userIdInput,
} from "@haat/contract/admin/people.schema";
import { changeSettingsInput, settingsView } from "@haat/contract/admin/settings.schema";
import { orderIdInput, orderView, setOrderStatusInput } from "@haat/contract/order/order.schema";
import { productIdInput } from "@haat/contract/product/product.schema";
import { logOut } from "@haat/domain/account/log-out";
import { addNote } from "@haat/domain/admin/add-note";
import { blockUser } from "@haat/domain/admin/block-user";
import { changeSettings } from "@haat/domain/admin/change-settings";
import { hideProduct } from "@haat/domain/admin/hide-product";
import { listAllOrders } from "@haat/domain/admin/list-all-orders";
import { listAllProducts } from "@haat/domain/admin/list-all-products";
import { listAudit } from "@haat/domain/admin/list-audit";
import { listPeople } from "@haat/domain/admin/list-people";
import { logInAdmin } from "@haat/domain/admin/log-in-admin";
import { sendResetLink } from "@haat/domain/admin/send-reset-link";
import { showDashboard } from "@haat/domain/admin/show-dashboard";
import { showOrder } from "@haat/domain/admin/show-order";
import { showPerson } from "@haat/domain/admin/show-person";
import { showProduct } from "@haat/domain/admin/show-product";
import { showSales } from "@haat/domain/admin/show-sales";
import { unblockUser } from "@haat/domain/admin/unblock-user";
import { DomainError } from "@haat/domain/domain-error";
import { setOrderStatus } from "@haat/domain/order/set-order-status";
import { getSettings } from "@haat/domain/shop-settings";
import { accountKey } from "../account/account-key.ts";
import { adminProcedure, inOneGo, publicProcedure, router } from "../trpc.ts";

export const adminRouter = router({
  logIn: publicProcedure
    .input(loginInput)
    .output(inOneGo(adminSessionView))
    .mutation(async ({ ctx, input }) => {
      // Elsewhere the cookie of another app would be overwritten with a session that is worth nothing there.
      if (ctx.app && ctx.app !== "admin") throw new DomainError("WRONG_CREDENTIALS");
      const { who, token, sessionId, expiresAt } = await ctx.attempt(
        "logInAdmin",
        accountKey(input.email),
        () => logInAdmin(ctx, input),
      );
      ctx.keepSession(token, expiresAt, { personId: who.id, sessionId });
      return { admin: who, expiresAt: expiresAt.toISOString() };
    }),
  logOut: adminProcedure.mutation(async ({ ctx }) => {
    await logOut(ctx, ctx.actor);
    ctx.dropSession();
  }),
  /** The session's admin, or null. */
  me: publicProcedure
    .output(inOneGo(adminSessionView.nullable()))
    .query(({ ctx: { session } }) =>
      session && "admin" in session
        ? { admin: session.admin, expiresAt: session.expiresAt.toISOString() }
        : null,
    ),

  dashboard: adminProcedure.output(inOneGo(dashboardView)).query(({ ctx }) => showDashboard(ctx, ctx.actor)),
  sales: adminProcedure
    .input(salesInput)
    .output(inOneGo(salesView))
    .query(({ ctx, input }) => showSales(ctx, ctx.actor, input)),
  orders: adminProcedure
    .input(adminOrdersInput)
    .output(inOneGo(adminOrdersPage))
    .query(({ ctx, input }) => listAllOrders(ctx, ctx.actor, input)),
  order: adminProcedure
    .input(orderIdInput)
    .output(inOneGo(adminOrderView))
    .query(({ ctx, input }) => showOrder(ctx, ctx.actor, input.orderId)),
  setOrderStatus: adminProcedure
    .input(setOrderStatusInput)
    .output(inOneGo(orderView))
    .mutation(({ ctx, input }) => setOrderStatus(ctx, ctx.actor, input)),
  addNote: adminProcedure.input(addNoteInput).mutation(({ ctx, input }) => addNote(ctx, ctx.actor, input)),

  people: adminProcedure
    .input(peopleInput)
    .output(inOneGo(peoplePage))
    .query(({ ctx, input }) => listPeople(ctx, ctx.actor, input)),
  person: adminProcedure
    .input(userIdInput)
    .output(inOneGo(personView))
    .query(({ ctx, input }) => showPerson(ctx, ctx.actor, input.userId)),
  blockUser: adminProcedure
    .input(blockUserInput)
    .mutation(({ ctx, input }) => blockUser(ctx, ctx.actor, input)),
  unblockUser: adminProcedure
    .input(userIdInput)
    .mutation(({ ctx, input }) => unblockUser(ctx, ctx.actor, input.userId)),
  sendResetLink: adminProcedure
    .input(userIdInput)
    .mutation(({ ctx, input }) => sendResetLink(ctx, ctx.actor, input.userId)),

  products: adminProcedure
    .input(adminProductsInput)
    .output(inOneGo(adminProductsPage))
    .query(({ ctx, input }) => listAllProducts(ctx, ctx.actor, input)),
  hideProduct: adminProcedure
    .input(hideProductInput)
    .mutation(({ ctx, input }) => hideProduct(ctx, ctx.actor, input)),
  showProduct: adminProcedure
    .input(productIdInput)
    .mutation(({ ctx, input }) => showProduct(ctx, ctx.actor, input.productId)),

  settings: adminProcedure.output(inOneGo(settingsView)).query(({ ctx }) => getSettings(ctx)),
  changeSettings: adminProcedure
    .input(changeSettingsInput)
    .mutation(({ ctx, input }) => changeSettings(ctx, ctx.actor, input)),
  audit: adminProcedure
    .input(auditInput)
    .output(inOneGo(auditPage))
    .query(({ ctx, input }) => listAudit(ctx, ctx.actor, input)),
});
