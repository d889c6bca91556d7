import { sql, type SQL } from "drizzle-orm";
import type { ReturnView } from "@haat/contract/returns/return.schema";
import type { Admin, Seller } from "../actor.ts";
import type { Deps } from "../deps.ts";
import { readPages } from "../query/read-pages.ts";

const wholeOf = (deps: Deps, viewer: "seller" | "admin", own: SQL) =>
  readPages<ReturnView>(
    deps,
    (last, limit) => sql`select return_json(r, ${viewer}) as view from returns r
      where ${own} and ${last ? sql`r.id > ${last.id}` : sql`true`} order by r.id limit ${limit}`,
  );

export const exportReturns = (deps: Deps, { id }: Seller): AsyncGenerator<ReturnView[], void> =>
  wholeOf(deps, "seller", sql`r.seller_id = ${id}`);

export const exportAllReturns = (deps: Deps, _admin: Admin): AsyncGenerator<ReturnView[], void> =>
  wholeOf(deps, "admin", sql`true`);
