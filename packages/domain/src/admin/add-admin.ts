import { sql } from "drizzle-orm";
import type { Deps } from "../deps.ts";
import { runStatement } from "../statement.ts";

interface NewAdmin {
  readonly name: string;
  readonly email: string;
  readonly passwordHash: string;
}

/** Makes an admin, which only the owner of the database may; false when there is one with this address. */
export async function addAdmin(
  deps: Pick<Deps, "db">,
  { name, email, passwordHash }: NewAdmin,
): Promise<boolean> {
  const made = await runStatement(
    deps,
    sql`with made as (
          insert into admins (name, email, password_hash) values (${name}, ${email}, ${passwordHash})
          on conflict do nothing returning id, name, email
        ), noted as (
          insert into admin_events (type, admin_name, subject_id, subject)
          select 'admin-added', 'Command line', id, name || ' (' || email || ')' from made
        )
        select id from made`,
  );
  return made.length > 0;
}
