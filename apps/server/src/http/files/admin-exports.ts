import type { FastifyInstance } from "fastify";
import { z } from "zod";
import {
  adminProductColumns,
  orderColumns,
  peopleColumns,
  salesColumns,
  type CsvColumns,
} from "@haat/contract/admin/admin-csv";
import { adminProductsInput } from "@haat/contract/admin/admin-products.schema";
import { salesDays } from "@haat/contract/admin/admin.constants";
import { adminOrdersFilter, auditInput, salesInput } from "@haat/contract/admin/admin.schema";
import { auditColumns } from "@haat/contract/admin/audit/audit-csv";
import { peopleInput } from "@haat/contract/admin/people.schema";
import { returnColumns } from "@haat/contract/returns/return-csv";
import type { Admin } from "@haat/domain/actor";
import { exportOrders } from "@haat/domain/admin/orders/export-orders";
import { getSales } from "@haat/domain/admin/overview/get-sales";
import { exportAudit } from "@haat/domain/admin/overview/list-audit";
import { exportPeople } from "@haat/domain/admin/people/list-people";
import { exportAllProducts } from "@haat/domain/admin/products/list-all-products";
import type { Deps } from "@haat/domain/deps";
import { DomainError } from "@haat/domain/domain-error";
import { exportAllReturns } from "@haat/domain/returns/export-returns";
import { answerErrors } from "../answer-errors.ts";
import type { Hosts } from "../hosts.ts";
import type { Limits } from "../limits/limits.ts";
import { createRequestContext } from "../request-context.ts";
import { sendColumns } from "./send-csv.ts";

export interface AdminExportsOptions {
  readonly deps: Deps;
  readonly hosts: Hosts;
  readonly limits: Limits;
}

interface Export<Filter, Row, Who extends Admin> {
  readonly who: (admin: Admin) => Who | null;
  readonly page: string;
  readonly filter: z.ZodType<Filter>;
  readonly columns: CsvColumns<Row>;
  readonly read: (deps: Deps, admin: Who, filter: Filter) => AsyncIterable<readonly Row[]>;
}

const anyAdmin = (admin: Admin) => admin;
const ownerOnly = (admin: Admin) => (admin.adminRole === "owner" ? admin : null);

const yesOrNo = z.stringbool().optional();
const wholeList = { cursor: true, direction: true, limit: true } as const;

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

/**
 * GET /api/admin/<name>.csv: streams a filtered list or daily sales. Personal and shop-wide data
 * needs an owner.
 */
export function adminExports(app: FastifyInstance, options: AdminExportsOptions): void {
  const add = <Filter, Row, Who extends Admin>(what: string, file: Export<Filter, Row, Who>) =>
    addExport(app, options, { what, file });
  add("orders", {
    who: anyAdmin,
    page: "dashboard",
    filter: adminOrdersFilter,
    columns: orderColumns,
    read: exportOrders,
  });
  add("people", {
    who: ownerOnly,
    page: "people",
    filter: sent.people,
    columns: peopleColumns,
    read: exportPeople,
  });
  add("products", {
    who: ownerOnly,
    page: "products",
    filter: sent.products,
    columns: adminProductColumns,
    read: exportAllProducts,
  });
  add("audit", {
    who: ownerOnly,
    page: "audit",
    filter: sent.audit,
    columns: auditColumns,
    read: exportAudit,
  });
  add("returns", {
    who: anyAdmin,
    page: "returns",
    filter: z.object({}),
    columns: returnColumns,
    read: exportAllReturns,
  });
  add("sales", {
    who: anyAdmin,
    page: "dashboard",
    filter: sent.sales,
    columns: salesColumns,
    async *read(deps, admin, filter) {
      yield (await getSales(deps, admin, filter)).days;
    },
  });
}

function addExport<Filter, Row, Who extends Admin>(
  app: FastifyInstance,
  { deps, hosts, limits }: AdminExportsOptions,
  { what, file }: { what: string; file: Export<Filter, Row, Who> },
): void {
  const { who, page, filter, columns, read } = file;
  const errorHandler = answerErrors({
    loginPage: `/admin/login?redirect=${encodeURIComponent(`/admin/${page}`)}`,
  });
  app.get(`/api/admin/${what}.csv`, { errorHandler }, async (request, reply) => {
    const context = await createRequestContext(deps, hosts.appOf(request), { request, reply, limits });
    const { session } = context;
    if (!session || !("admin" in session)) throw new DomainError("NOT_LOGGED_IN");
    const admin = who(session.actor);
    if (!admin) throw new DomainError("WRONG_ROLE");
    if (session.admin.duty) throw new DomainError("DUTY_FIRST");
    await context.admit("admin.export");
    const asked = filter.safeParse(request.query);
    if (!asked.success) throw new DomainError("INVALID_INPUT", undefined, { cause: asked.error });

    return sendColumns(reply, { what, columns, pages: read(deps, admin, asked.data) });
  });
}
