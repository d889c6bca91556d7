import { isNull, sql } from "drizzle-orm";
import type { AdminsView } from "@haat/contract/admin/admins/admins.schema";
import { admins } from "@haat/db/schema/user.table";
import type { Deps } from "../../deps.ts";
import { mapErrors } from "../../query/statement.ts";

export function listAdmins({ db }: Pick<Deps, "db">): Promise<AdminsView> {
  const { id, name, email, role, createdAt } = admins;
  const since = sql<string>`iso(${createdAt})`;
  const lastLoginAt = sql<string | null>`iso(${admins.lastLoginAt})`;
  const hasSecondFactor = sql<boolean>`has_second_factor(${id})`;
  return mapErrors(() =>
    db
      .select({ id, name, email, role, since, lastLoginAt, hasSecondFactor })
      .from(admins)
      .where(isNull(admins.removedAt))
      .orderBy(createdAt, id),
  );
}
