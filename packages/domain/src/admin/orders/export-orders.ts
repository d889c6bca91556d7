import type { AdminOrderRow, AdminOrdersFilter } from "@haat/contract/admin/admin.schema";
import type { Admin } from "../../actor.ts";
import type { Deps } from "../../deps.ts";
import { readInParts } from "../overview/read-in-parts.ts";
import { readOrders } from "./admin-orders.queries.ts";

export function exportOrders(
  deps: Deps,
  _admin: Admin,
  filter: AdminOrdersFilter,
): AsyncGenerator<readonly AdminOrderRow[]> {
  return readInParts(async (turn) => {
    const { orders: rows, olderCursor } = await readOrders(deps, filter, turn);
    return { rows, olderCursor };
  });
}
