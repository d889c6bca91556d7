import { sql } from "drizzle-orm";
import type { AdminRow, AdminsView } from "@haat/contract/admin/admins.schema";
import type { Deps } from "../deps.ts";
import { runStatement } from "../statement.ts";

/** Everybody who can log in at the admin's app, the first one first. */
export async function listAdmins(deps: Pick<Deps, "db">): Promise<AdminsView> {
  return runStatement<AdminRow>(
    deps,
    sql`select id, name, email, role, iso(created_at) as since, iso(last_login_at) as "lastLoginAt", exists (
            select from admin_second_factors f where f.admin_id = a.id and f.sealed is not null) as "hasSecondFactor"
        from admins a where removed_at is null order by created_at, id`,
  );
}
