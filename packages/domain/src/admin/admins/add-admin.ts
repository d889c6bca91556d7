import { sql } from "drizzle-orm";
import type { AdminRole } from "@haat/contract/roles";
import type { Deps } from "../../deps.ts";
import { runForRow } from "../../query/statement.ts";

interface NewAdmin {
  readonly name: string;
  readonly email: string;
  readonly role: AdminRole;
  readonly passwordHash: string;
}

/**
 * Makes an admin at the command line, which only the owner of the database may. Refuses with ADMIN_EXISTS an address that
 * one has.
 */
export async function addAdmin(
  deps: Pick<Deps, "db">,
  { name, email, role, passwordHash }: NewAdmin,
): Promise<void> {
  await runForRow(deps, sql`select add_admin(null, ${name}, ${email}, ${role}, ${passwordHash}, null)`);
}
