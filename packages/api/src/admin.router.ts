import {
  addNoteInput,
  adminOrderView,
  setOrderStatusesInput,
  statusOutcomes,
} from "@haat/contract/admin/admin-order.schema";
import {
  adminProductsInput,
  adminProductsPage,
  hideProductInput,
  unhideProductInput,
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
  adminIdInput,
  adminsView,
  changeAdminRoleInput,
  inviteAdminInput,
  invitedAdmin,
} from "@haat/contract/admin/admins/admins.schema";
import { adminLoginInput } from "@haat/contract/admin/admins/second-factor.schema";
import { healthView } from "@haat/contract/admin/health.schema";
import {
  blockUserInput,
  peopleInput,
  peoplePage,
  personView,
  userIdInput,
} from "@haat/contract/admin/people.schema";
import { changeSettingsInput, settingsView } from "@haat/contract/admin/settings.schema";
import {
  saveSynonymsInput,
  synonymIdInput,
  synonymsInput,
  synonymsPage,
} from "@haat/contract/admin/synonyms.schema";
import { courierIdInput, couriersView, saveCourierInput } from "@haat/contract/courier/courier.schema";
import { deliveryRulesInput, deliveryRulesView, unservedView } from "@haat/contract/delivery/delivery.schema";
import { orderIdInput, orderView, setOrderStatusInput } from "@haat/contract/order/order.schema";
import { allParcelsInput, parcelsPage } from "@haat/contract/shipment/shipment.schema";
import { logOut } from "@haat/domain/account/session/sessions";
import {
  changeAdminRole,
  inviteAdmin,
  listAdmins,
  removeAdmin,
} from "@haat/domain/admin/admins/manage-admins";
import { addNote } from "@haat/domain/admin/orders/add-note";
import { getAnyOrder } from "@haat/domain/admin/orders/get-any-order";
import { listAllOrders } from "@haat/domain/admin/orders/list-all-orders";
import { listAllParcels } from "@haat/domain/admin/orders/list-all-parcels";
import { setOrderStatuses } from "@haat/domain/admin/orders/set-order-statuses";
import { changeSettings } from "@haat/domain/admin/overview/change-settings";
import { getDashboard } from "@haat/domain/admin/overview/get-dashboard";
import { getHealth } from "@haat/domain/admin/overview/get-health";
import { getSales } from "@haat/domain/admin/overview/get-sales";
import { listAudit } from "@haat/domain/admin/overview/list-audit";
import { getPerson } from "@haat/domain/admin/people/get-person";
import { listPeople } from "@haat/domain/admin/people/list-people";
import {
  approveSeller,
  blockUser,
  sendResetLink,
  unblockUser,
} from "@haat/domain/admin/people/manage-people";
import { hideProduct, unhideProduct } from "@haat/domain/admin/products/hide-product";
import { listAllProducts } from "@haat/domain/admin/products/list-all-products";
import { listSynonyms, removeSynonyms, saveSynonyms } from "@haat/domain/admin/products/synonyms";
import { logInAdmin } from "@haat/domain/admin/session/log-in-admin";
import { listCouriers, removeCourier, saveCourier } from "@haat/domain/courier/manage-couriers";
import { listDeliveryRules, replaceDeliveryRules } from "@haat/domain/delivery/delivery-rules";
import { listUnserved } from "@haat/domain/delivery/list-unserved";
import { DomainError } from "@haat/domain/domain-error";
import { setOrderStatus } from "@haat/domain/order/set-order-status";
import { getSettings } from "@haat/domain/shop-settings";
import { accountKey } from "./account-key.ts";
import { ownLogin } from "./own-login.router.ts";
import {
  adminProcedure,
  anyAdminProcedure,
  checked,
  ownerProcedure,
  publicProcedure,
  router,
} from "./trpc.ts";

export const adminRouter = router({
  logIn: publicProcedure
    .input(adminLoginInput)
    .output(checked(adminSessionView))
    .mutation(async ({ ctx, input }) => {
      // At another app's host the session would replace that app's cookie and be useless.
      if (ctx.app && ctx.app !== "admin") throw new DomainError("WRONG_CREDENTIALS");
      const { who, token, sessionId, expiresAt } = await ctx.attempt(
        "logInAdmin",
        accountKey(input.email),
        () => logInAdmin(ctx, { ...input, device: ctx.device, network: ctx.network }),
      );
      ctx.setSession(token, expiresAt, { personId: who.id, sessionId });
      return { admin: who, expiresAt: expiresAt.toISOString() };
    }),
  logOut: anyAdminProcedure.mutation(async ({ ctx }) => {
    await logOut(ctx, ctx.actor);
    ctx.clearSession();
  }),
  me: publicProcedure
    .output(checked(adminSessionView.nullable()))
    .query(({ ctx: { session } }) =>
      session && "admin" in session
        ? { admin: session.admin, expiresAt: session.expiresAt.toISOString() }
        : null,
    ),

  ...ownLogin,

  admins: ownerProcedure.output(checked(adminsView)).query(({ ctx }) => listAdmins(ctx)),
  inviteAdmin: ownerProcedure
    .input(inviteAdminInput)
    .output(checked(invitedAdmin))
    .mutation(({ ctx, input }) => inviteAdmin(ctx, ctx.actor, input)),
  changeAdminRole: ownerProcedure
    .input(changeAdminRoleInput)
    .mutation(({ ctx, input }) => changeAdminRole(ctx, ctx.actor, input)),
  removeAdmin: ownerProcedure
    .input(adminIdInput)
    .mutation(({ ctx, input }) => removeAdmin(ctx, ctx.actor, input.adminId)),

  dashboard: adminProcedure.output(checked(dashboardView)).query(({ ctx }) => getDashboard(ctx, ctx.actor)),
  health: ownerProcedure.output(checked(healthView)).query(({ ctx }) => getHealth(ctx, ctx.actor)),
  sales: adminProcedure
    .input(salesInput)
    .output(checked(salesView))
    .query(({ ctx, input }) => getSales(ctx, ctx.actor, input)),
  parcels: adminProcedure
    .input(allParcelsInput)
    .output(checked(parcelsPage))
    .query(({ ctx, input }) => listAllParcels(ctx, input)),
  orders: adminProcedure
    .input(adminOrdersInput)
    .output(checked(adminOrdersPage))
    .query(({ ctx, input }) => listAllOrders(ctx, ctx.actor, input)),
  order: adminProcedure
    .input(orderIdInput)
    .output(checked(adminOrderView))
    .query(({ ctx, input }) => getAnyOrder(ctx, ctx.actor, input.orderId)),
  setOrderStatus: adminProcedure
    .input(setOrderStatusInput)
    .output(checked(orderView))
    .mutation(({ ctx, input }) => setOrderStatus(ctx, ctx.actor, input)),
  setOrderStatuses: adminProcedure
    .input(setOrderStatusesInput)
    .output(checked(statusOutcomes))
    .mutation(({ ctx, input }) => setOrderStatuses(ctx, ctx.actor, input)),
  addNote: adminProcedure.input(addNoteInput).mutation(({ ctx, input }) => addNote(ctx, ctx.actor, input)),

  people: ownerProcedure
    .input(peopleInput)
    .output(checked(peoplePage))
    .query(({ ctx, input }) => listPeople(ctx, ctx.actor, input)),
  person: ownerProcedure
    .input(userIdInput)
    .output(checked(personView))
    .query(({ ctx, input }) => getPerson(ctx, ctx.actor, input.userId)),
  approveSeller: ownerProcedure
    .input(userIdInput)
    .mutation(({ ctx, input }) => approveSeller(ctx, ctx.actor, input.userId)),
  blockUser: ownerProcedure
    .input(blockUserInput)
    .mutation(({ ctx, input }) => blockUser(ctx, ctx.actor, input)),
  unblockUser: ownerProcedure
    .input(userIdInput)
    .mutation(({ ctx, input }) => unblockUser(ctx, ctx.actor, input.userId)),
  sendResetLink: ownerProcedure
    .input(userIdInput)
    .mutation(({ ctx, input }) => sendResetLink(ctx, ctx.actor, input.userId)),

  products: ownerProcedure
    .input(adminProductsInput)
    .output(checked(adminProductsPage))
    .query(({ ctx, input }) => listAllProducts(ctx, ctx.actor, input)),
  hideProduct: ownerProcedure
    .input(hideProductInput)
    .mutation(({ ctx, input }) => hideProduct(ctx, ctx.actor, input)),
  unhideProduct: ownerProcedure
    .input(unhideProductInput)
    .mutation(({ ctx, input }) => unhideProduct(ctx, ctx.actor, input)),

  synonyms: ownerProcedure
    .input(synonymsInput)
    .output(checked(synonymsPage))
    .query(({ ctx, input }) => listSynonyms(ctx, ctx.actor, input)),
  saveSynonyms: ownerProcedure
    .input(saveSynonymsInput)
    .mutation(({ ctx, input }) => saveSynonyms(ctx, ctx.actor, input)),
  removeSynonyms: ownerProcedure
    .input(synonymIdInput)
    .mutation(({ ctx, input }) => removeSynonyms(ctx, ctx.actor, input.synonymId)),

  couriers: ownerProcedure.output(checked(couriersView)).query(({ ctx }) => listCouriers(ctx, ctx.actor)),
  saveCourier: ownerProcedure
    .input(saveCourierInput)
    .mutation(({ ctx, input }) => saveCourier(ctx, ctx.actor, input)),
  removeCourier: ownerProcedure
    .input(courierIdInput)
    .mutation(({ ctx, input }) => removeCourier(ctx, ctx.actor, input.courierId)),
  settings: ownerProcedure.output(checked(settingsView)).query(({ ctx }) => getSettings(ctx)),
  changeSettings: ownerProcedure
    .input(changeSettingsInput)
    .mutation(({ ctx, input }) => changeSettings(ctx, ctx.actor, input)),
  deliveryRules: ownerProcedure
    .output(checked(deliveryRulesView))
    .query(({ ctx }) => listDeliveryRules(ctx, null)),
  replaceDeliveryRules: ownerProcedure
    .input(deliveryRulesInput)
    .mutation(({ ctx, input }) => replaceDeliveryRules(ctx, ctx.actor, input)),
  unserved: ownerProcedure.output(checked(unservedView)).query(({ ctx }) => listUnserved(ctx, ctx.actor)),
  audit: ownerProcedure
    .input(auditInput)
    .output(checked(auditPage))
    .query(({ ctx, input }) => listAudit(ctx, ctx.actor, input)),
});
