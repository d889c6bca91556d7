import { z } from "zod";
import { paiseToRupees } from "@haat/contract/money";
import type { OrderStatus } from "@haat/contract/order/order.stages";
import { legacyAdminOrder, messageOnly } from "../shapes/legacy.schema.ts";
import { sentText } from "../shapes/sent.schema.ts";
import { everyPage } from "./row/every-page.ts";
import { row } from "./row/legacy-row.ts";

const cookieToo = "The client sends no token; pages of this origin are identified by cookie.";

export const adminRows = [
  row({
    method: "POST",
    path: "/api/admin/login",
    who: "anyone",
    does: "Logs an admin in.",
    calls: ["admin.logIn"],
    request: z.object({ email: sentText, password: sentText, code: sentText.optional() }),
    response: z.object({ token: z.string() }),
    oddities: [
      "Also sets an HttpOnly cookie, because the client stores the token but never sends it.",
      "An admin with a second factor must send `code`. The client has no field for it, so they log in to the admin app.",
    ],
    async answer({ api, token }, input) {
      await api.admin.logIn(input);
      return { token: await token() };
    },
  }),
  row({
    method: "GET",
    path: "/api/admin/orders",
    who: "admin",
    does: "All orders, newest first.",
    calls: ["admin.orders"],
    request: z.object({}),
    response: z.array(legacyAdminOrder),
    oddities: [cookieToo],
    async answer({ api, listLimit }) {
      const orders = await everyPage(listLimit, async (cursor) => {
        const page = await api.admin.orders({ cursor, limit: 100 });
        return [page.orders, page.olderCursor];
      });
      return orders.map(({ id, buyerName, totalPaise, status }) => ({
        _id: id,
        user: { name: buyerName },
        totalAmount: paiseToRupees(totalPaise),
        status,
      }));
    },
  }),
  row({
    method: "GET",
    path: "/api/admin/dashboard",
    who: "admin",
    does: "Total orders, pending orders and the revenue of delivered ones.",
    calls: ["admin.dashboard"],
    request: z.object({}),
    response: z.object({ totalOrders: z.int(), pendingOrders: z.int(), totalRevenue: z.number() }),
    oddities: [cookieToo],
    async answer({ api }) {
      const { totalOrders, pendingOrders, totalRevenuePaise } = await api.admin.dashboard();
      return { totalOrders, pendingOrders, totalRevenue: paiseToRupees(totalRevenuePaise) };
    },
  }),
  row({
    method: "PUT",
    path: "/api/admin/orders/{id}",
    who: "admin",
    does: "Sets an order's status and updates its lines and stock.",
    calls: ["admin.setOrderStatus"],
    request: z
      .object({ id: sentText, status: sentText.transform((status) => status as OrderStatus) })
      .transform(({ id, status }) => ({ orderId: id, status })),
    response: messageOnly,
    oddities: [`${cookieToo} The cookie requires this server's own Origin.`],
    async answer({ api }, input) {
      await api.admin.setOrderStatus(input);
      return { message: "Order status updated" };
    },
  }),
];
