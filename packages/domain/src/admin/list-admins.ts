import { sql } from "drizzle-orm";
import type { AdminRole } from "@haat/contract/roles";
import type { Deps } from "../deps.ts";
import { runStatement } from "../statement.ts";

/** Everybody who can log in at the admin's app, the first one first. */
export async function listAdmins(
  deps: Pick<Deps, "db">,
): Promise<{ name: string; email: string; role: AdminRole; since: string }[]> {
  return runStatement(
    deps,
    sql`select name, email, role, iso(created_at) as since from admins order by created_at, id`,
  );
}
