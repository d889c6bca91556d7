import { sql } from "drizzle-orm";
import type { Deps } from "../../deps.ts";
import { runForRow } from "../../query/statement.ts";

/** Takes the second factor of an admin away whose phone is lost, and ends their sessions; false when there is no such admin. */
export async function resetSecondFactor(deps: Pick<Deps, "db">, email: string): Promise<boolean> {
  const { reset } = await runForRow<{ reset: string | null }>(
    deps,
    sql`select reset_second_factor(${email}) as reset`,
  );
  return reset !== null;
}
