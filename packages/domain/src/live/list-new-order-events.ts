import { sql } from "drizzle-orm";
import type { Deps } from "../deps.ts";
import { runForRow } from "../query/statement.ts";
import type { OrderFact } from "./order-event.rules.ts";

/** A reader further behind reloads everything. */
const most = 500;

export interface NewOrderEvents {
  /** Pass it as `since` next time. */
  readonly seen: string;
  readonly facts: readonly OrderFact[];
  readonly isWhole: boolean;
}

/** Events the snapshot `since` couldn't see; without it, those of the last seconds. */
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
