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

/** Adds an admin from the command line (database owner only). Throws ADMIN_EXISTS. */
export async function addAdmin(
  deps: Pick<Deps, "db">,
  { name, email, role, passwordHash }: NewAdmin,
): Promise<void> {
  await runForRow(deps, sql`select add_admin(null, ${name}, ${email}, ${role}, ${passwordHash}, null)`);
}
