import type { FastifyInstance } from "fastify";
import { adminOrdersFilter, type AdminOrderRow } from "@haat/contract/admin/admin.schema";
import { toCell } from "@haat/contract/csv-text";
import { refusalMessage } from "@haat/contract/errors";
import { paiseToRupees } from "@haat/contract/money";
import { exportOrders } from "@haat/domain/admin/export-orders";
import type { Deps } from "@haat/domain/deps";
import { sendCsv } from "../files/send-csv.ts";
import type { Hosts } from "../hosts.ts";
import type { Limits } from "../limits.ts";
import { createRequestContext } from "../request-context.ts";
import { sendFailure } from "./plain-page.ts";

export interface OrderExportOptions {
  readonly deps: Deps;
  readonly hosts: Hosts;
  readonly limits: Limits;
}

/** The columns of a file of orders, each with its head. */
const columns: readonly (readonly [head: string, cellOf: (order: AdminOrderRow) => string])[] = [
  ["Order", ({ number }) => String(number)],
  ["Placed", ({ createdAt }) => createdAt],
  ["Buyer", ({ buyerName }) => toCell(buyerName)],
  ["Recipient", ({ recipient }) => toCell(recipient)],
  ["Phone", ({ phone }) => toCell(phone)],
  ["Lines", ({ lineCount }) => String(lineCount)],
  ["Total in rupees", ({ totalPaise }) => paiseToRupees(totalPaise).toFixed(2)],
  ["Status", ({ status }) => status],
  ["Id", ({ id }) => id],
];

/** GET /api/admin/orders.csv: the orders that a filter keeps, sent as they are read. For admins only. */
export function orderExport(app: FastifyInstance, { deps, hosts, limits }: OrderExportOptions): void {
  app.get("/api/admin/orders.csv", async (request, reply) => {
    const context = await createRequestContext(deps, hosts.appOf(request), { request, reply, limits });
    const { session } = context;
    // Who opens the address without a session comes back to where the link is.
    if (!session || !("admin" in session))
      return reply.redirect("/admin/login?redirect=%2Fadmin%2Fdashboard", 303);
    await context.admit("admin.export");
    const filter = adminOrdersFilter.safeParse(request.query);
    if (!filter.success)
      return sendFailure(request, reply, { status: 400, message: refusalMessage("INVALID_INPUT") });
    return sendCsv(reply, {
      what: "orders",
      head: columns.map(([name]) => name),
      pages: exportOrders(deps, session.actor, filter.data),
      rowOf: (order) => columns.map(([, cellOf]) => cellOf(order)),
    });
  });
}
