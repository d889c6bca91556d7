import { sql } from "drizzle-orm";
import type { AdminRow, AdminsView } from "@haat/contract/admin/admins/admins.schema";
import type { Deps } from "../../deps.ts";
import { runStatement } from "../../query/statement.ts";

export async function listAdmins(deps: Pick<Deps, "db">): Promise<AdminsView> {
  return runStatement<AdminRow>(
    deps,
    sql`select id, name, email, role, iso(created_at) as since, iso(last_login_at) as "lastLoginAt",
          has_second_factor(a.id) as "hasSecondFactor"
        from admins a where removed_at is null order by created_at, id`,
  );
}
