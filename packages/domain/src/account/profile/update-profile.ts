import { and, eq, isNull, sql } from "drizzle-orm";
import type { UserView } from "@haat/contract/account/account.schema";
import { users } from "@haat/db/schema/user.table";
import type { User } from "../../actor.ts";
import type { Deps } from "../../deps.ts";
import { DomainError } from "../../domain-error.ts";
import { mapErrors } from "../../query/statement.ts";
import { toUserView } from "./user.rules.ts";

export async function updateProfile(
  { db }: Deps,
  actor: User,
  values: { readonly name: string; readonly contact: string },
): Promise<UserView> {
  const [row] = await mapErrors(() =>
    db
      .update(users)
      .set({ name: values.name, contact: values.contact, updatedAt: sql`now()` })
      .where(and(eq(users.id, actor.id), isNull(users.deletedAt)))
      .returning(),
  );
  if (!row) throw new DomainError("NOT_LOGGED_IN");
  return toUserView(row);
}
