import { sql } from "drizzle-orm";
import type { Deps } from "../deps.ts";
import { runForRow } from "../statement.ts";
import type { OrderFact } from "./news.rules.ts";

/** More than this is not told one by one: who was away for so much reads everything again. */
const most = 500;

export interface FreshNews {
  /** What is known from now on; the next question begins here. */
  readonly seen: string;
  readonly facts: readonly OrderFact[];
  readonly isWhole: boolean;
}

/**
 * What happened to orders since a reader stood at `since`: exactly what was not visible to them, whenever it was
 * committed. Without `since` what happened in the last seconds.
 */
export async function readNews(deps: Pick<Deps, "db">, since: string | null): Promise<FreshNews> {
  const { news } = await runForRow<{ news: FreshNews }>(
    deps,
    sql`select news_since(${since}, ${most}) as news`,
  );
  return news;
}
