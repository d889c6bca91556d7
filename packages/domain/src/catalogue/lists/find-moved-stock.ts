import { sql } from "drizzle-orm";
import type { Deps } from "../../deps.ts";
import { runForRow } from "../../query/statement.ts";

const most = 500;

export interface MovedStock {
  /** Pass it as `since` next time. */
  readonly seen: string;
  /** Ids, or null if any product may be affected (more than 500 events). */
  readonly products: readonly string[] | null;
}

/** Products whose stock has changed in a way the snapshot `since` couldn't see. */
export async function findMovedStock(deps: Pick<Deps, "db">, since: string | null): Promise<MovedStock> {
  const { moved } = await runForRow<{ moved: MovedStock }>(
    deps,
    sql`select stock_moved_since(${since}, ${most}) as moved`,
  );
  return moved;
}
