import { sql } from "drizzle-orm";
import type { Deps } from "../../deps.ts";
import { runForRow } from "../../query/statement.ts";

/** After more events than this, any product's stock may have moved. */
const most = 500;

export interface MovedStock {
  /** What is known from now on; the next question begins here. */
  readonly seen: string;
  /** Ids of products; null where it may be any. */
  readonly products: readonly string[] | null;
}

/** Of which products orders may have moved the stock since `since`: exactly what was not visible then, whenever it was committed. */
export async function findMovedStock(deps: Pick<Deps, "db">, since: string | null): Promise<MovedStock> {
  const { moved } = await runForRow<{ moved: MovedStock }>(
    deps,
    sql`select stock_moved_since(${since}, ${most}) as moved`,
  );
  return moved;
}
