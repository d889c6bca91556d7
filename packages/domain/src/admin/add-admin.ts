import { sql } from "drizzle-orm";
import type { AdminRole } from "@haat/contract/roles";
import type { Deps } from "../deps.ts";
import { runStatement } from "../statement.ts";

interface NewAdmin {
  readonly name: string;
  readonly email: string;
  readonly role: AdminRole;
  readonly passwordHash: string;
}

/** Makes an admin, which only the owner of the database may; false when there is one with this address. */
export async function addAdmin(
  deps: Pick<Deps, "db">,
  { name, email, role, passwordHash }: NewAdmin,
): Promise<boolean> {
  const made = await runStatement(
    deps,
    sql`with made as (
          insert into admins (name, email, role, password_hash)
          values (${name}, ${email}, ${role}::admin_role, ${passwordHash})
          on conflict do nothing returning id, name, email, role
        ), noted as (
          insert into admin_events (type, admin_name, subject_id, subject, to_value)
          select 'admin-added', 'Command line', id, name || ' (' || email || ')', role from made
        )
        select id from made`,
  );
  return made.length > 0;
}
