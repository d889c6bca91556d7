import type { FastifyInstance } from "fastify";
import { z } from "zod";
import {
  adminProductColumns,
  auditColumns,
  orderColumns,
  peopleColumns,
  salesColumns,
  type CsvColumns,
} from "@haat/contract/admin/admin-csv";
import { adminProductsInput } from "@haat/contract/admin/admin-products.schema";
import { salesDays } from "@haat/contract/admin/admin.constants";
import { adminOrdersFilter, auditInput, salesInput } from "@haat/contract/admin/admin.schema";
import { peopleInput } from "@haat/contract/admin/people.schema";
import type { Admin } from "@haat/domain/actor";
import { exportAllProducts } from "@haat/domain/admin/export-all-products";
import { exportAudit } from "@haat/domain/admin/export-audit";
import { exportOrders } from "@haat/domain/admin/export-orders";
import { exportPeople } from "@haat/domain/admin/export-people";
import { getSales } from "@haat/domain/admin/get-sales";
import type { Deps } from "@haat/domain/deps";
import { DomainError } from "@haat/domain/domain-error";
import { answerErrors } from "../errors/answer-errors.ts";
import type { Hosts } from "../hosts.ts";
import type { Limits } from "../limits/limits.ts";
import { createRequestContext } from "../request-context.ts";
import { sendCsv } from "./send-csv.ts";

export interface AdminExportsOptions {
  readonly deps: Deps;
  readonly hosts: Hosts;
  readonly limits: Limits;
}

interface Export<Filter, Row> {
  /** How the page that links to it is called. */
  readonly page: string;
  readonly filter: z.ZodType<Filter>;
  readonly columns: CsvColumns<Row>;
  readonly read: (deps: Deps, admin: Admin, filter: Filter) => AsyncIterable<readonly Row[]>;
}

const yesOrNo = z.stringbool().optional();
const wholeList = { cursor: true, direction: true, limit: true } as const;

/** A list is filtered in an address as it is on its page. */
const sent = {
  people: peopleInput.omit(wholeList).extend({ isBlocked: yesOrNo }),
  products: adminProductsInput.omit(wholeList).extend({ isHidden: yesOrNo }),
  audit: auditInput.omit(wholeList),
  sales: z
    .object({
      days: z.coerce.number().pipe(z.literal(salesDays)).optional(),
      from: z.string().optional(),
      to: z.string().optional(),
    })
    .pipe(salesInput),
};

/** GET /api/admin/<name>.csv: what a list's filter keeps, or the sales of days, sent as it is read. For admins only. */
export async function adminExports(app: FastifyInstance, options: AdminExportsOptions): Promise<void> {
  const add = <Filter, Row>(what: string, file: Export<Filter, Row>) =>
    addExport(app, options, { what, file });
  await add("orders", {
    page: "dashboard",
    filter: adminOrdersFilter,
    columns: orderColumns,
    read: exportOrders,
  });
  await add("people", { page: "people", filter: sent.people, columns: peopleColumns, read: exportPeople });
  await add("products", {
    ...{ page: "products", filter: sent.products },
    ...{ columns: adminProductColumns, read: exportAllProducts },
  });
  await add("audit", { page: "audit", filter: sent.audit, columns: auditColumns, read: exportAudit });
  await add("sales", {
    ...{ page: "dashboard", filter: sent.sales, columns: salesColumns },
    async *read(deps, admin, filter) {
      yield (await getSales(deps, admin, filter)).days;
    },
  });
}

async function addExport<Filter, Row>(
  app: FastifyInstance,
  { deps, hosts, limits }: AdminExportsOptions,
  { what, file }: { what: string; file: Export<Filter, Row> },
): Promise<void> {
  const { page, filter, columns, read } = file;
  // Who opens the address without a session comes back to where the link is.
  const loginPage = `/admin/login?redirect=${encodeURIComponent(`/admin/${page}`)}`;
  await app.register(async (scope) => {
    scope.setErrorHandler(answerErrors({ loginPage }));
    scope.get(`/api/admin/${what}.csv`, async (request, reply) => {
      const context = await createRequestContext(deps, hosts.appOf(request), { request, reply, limits });
      const { session } = context;
      if (!session || !("admin" in session)) throw new DomainError("NOT_LOGGED_IN");
      await context.admit("admin.export");
      const asked = filter.safeParse(request.query);
      if (!asked.success) throw new DomainError("INVALID_INPUT", undefined, { cause: asked.error });
      return sendCsv(reply, {
        what,
        head: columns.map(([name]) => name),
        pages: read(deps, session.actor, asked.data),
        rowOf: (row) => columns.map(([, cellOf]) => cellOf(row)),
      });
    });
  });
}
