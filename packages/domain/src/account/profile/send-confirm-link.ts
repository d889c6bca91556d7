import { sql } from "drizzle-orm";
import type { User } from "../../actor.ts";
import type { Deps } from "../../deps.ts";
import { runStatement } from "../../query/statement.ts";

/** Queues another confirmation link unless the address is already confirmed. */
export async function sendConfirmLink(deps: Pick<Deps, "db">, actor: User): Promise<void> {
  await runStatement(
    deps,
    sql`insert into mails (kind, user_id) select 'confirm', id from users where id = ${actor.id} and confirmed_at is null and deleted_at is null`,
  );
}
