import { Readable } from "node:stream";
import type { FastifyInstance } from "fastify";
import { adminOrdersFilter, type AdminOrderRow } from "@haat/contract/admin/admin.schema";
import { refusalMessage } from "@haat/contract/errors";
import { paiseToRupees } from "@haat/contract/money";
import { exportOrders } from "@haat/domain/admin/export-orders";
import type { Deps } from "@haat/domain/deps";
import type { Hosts } from "../hosts.ts";
import type { Limits } from "../limits.ts";
import { createRequestContext } from "../request-context.ts";
import { sendFailure } from "./plain-page.ts";

export interface OrderExportOptions {
  readonly deps: Deps;
  readonly hosts: Hosts;
  readonly limits: Limits;
}

const head = ["Order", "Placed", "Buyer", "Lines", "Total in rupees", "Status", "Id"];

/** A cell of a CSV. What a spreadsheet would take for a formula is made text. */
function cell(value: string | number): string {
  const text = typeof value === "string" && /^[=+\-@\t]/.test(value) ? `'${value}` : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

const line = (cells: readonly (string | number)[]) => `${cells.map(cell).join(",")}\r\n`;

const cellsOf = (order: AdminOrderRow) => [
  order.number,
  order.createdAt,
  order.buyerName,
  order.lineCount,
  paiseToRupees(order.totalPaise).toFixed(2),
  order.status,
  order.id,
];

async function* linesOf(parts: AsyncIterable<readonly AdminOrderRow[]>): AsyncGenerator<string> {
  // Spreadsheets know by it that names are in UTF-8.
  yield `\ufeff${line(head)}`;
  for await (const part of parts) yield part.map((order) => line(cellsOf(order))).join("");
}

/** GET /api/admin/orders.csv: the orders that a filter keeps, sent as they are read. For admins only. */
export function orderExport(app: FastifyInstance, { deps, hosts, limits }: OrderExportOptions): void {
  app.get("/api/admin/orders.csv", async (request, reply) => {
    const context = await createRequestContext(deps, hosts.appOf(request), { request, reply, limits });
    const { session } = context;
    if (!session || !("admin" in session))
      return sendFailure(request, reply, { status: 401, message: refusalMessage("NOT_LOGGED_IN") });
    await context.admit("admin.export");
    const filter = adminOrdersFilter.safeParse(request.query);
    if (!filter.success)
      return sendFailure(request, reply, { status: 400, message: refusalMessage("INVALID_INPUT") });
    return reply
      .type("text/csv; charset=utf-8")
      .header("content-disposition", 'attachment; filename="orders.csv"')
      .header("cache-control", "no-store")
      .send(Readable.from(linesOf(exportOrders(deps, session.actor, filter.data))));
  });
}
