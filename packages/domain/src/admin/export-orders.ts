import type { AdminOrderRow, AdminOrdersFilter } from "@haat/contract/admin/admin.schema";
import { inItsOwnTime } from "@haat/db/deadline";
import type { Admin } from "../actor.ts";
import type { Deps } from "../deps.ts";
import { readOrders } from "./admin-orders.queries.ts";

/** Read at once; a slow reader is waited for between two of these. */
const rowsAtOnce = 1_000;

/** All orders that the filter keeps, newest first, a part at a time; orders placed meanwhile may be missing. */
export async function* exportOrders(
  deps: Deps,
  _admin: Admin,
  filter: AdminOrdersFilter,
): AsyncGenerator<readonly AdminOrderRow[]> {
  let cursor: string | null = null;
  do {
    const beyond: string | null = cursor;
    const page: Awaited<ReturnType<typeof readOrders>> = await inItsOwnTime(() =>
      readOrders(deps, filter, { cursor: beyond, direction: "older", limit: rowsAtOnce }),
    );
    yield page.orders;
    cursor = page.olderCursor;
  } while (cursor);
}
