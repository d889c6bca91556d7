import { sql } from "drizzle-orm";
import type { Deps } from "../../deps.ts";
import { runForRow } from "../../query/statement.ts";

/** For the command line. Ends the admin's sessions; false if unknown. */
export async function resetSecondFactor(deps: Pick<Deps, "db">, email: string): Promise<boolean> {
  const { reset } = await runForRow<{ reset: string | null }>(
    deps,
    sql`select reset_second_factor(${email}) as reset`,
  );
  return reset !== null;
}
