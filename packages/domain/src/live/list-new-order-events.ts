import { sql } from "drizzle-orm";
import type { Deps } from "../deps.ts";
import { runForRow } from "../query/statement.ts";
import type { OrderFact } from "./order-event.rules.ts";

/** More than this is not told one by one: who was away for so much reads everything again. */
const most = 500;

export interface NewOrderEvents {
  /** What is known from now on; the next question begins here. */
  readonly seen: string;
  readonly facts: readonly OrderFact[];
  readonly isWhole: boolean;
}

/**
 * What happened to orders since a reader stood at `since`: exactly what was not visible to them, whenever it was
 * committed. Without `since` what happened in the last seconds.
 */
export async function listNewOrderEvents(
  deps: Pick<Deps, "db">,
  since: string | null,
): Promise<NewOrderEvents> {
  const { events } = await runForRow<{ events: NewOrderEvents }>(
    deps,
    sql`select order_events_since(${since}, ${most}) as events`,
  );
  return events;
}
