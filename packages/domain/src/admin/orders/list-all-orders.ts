import type { AdminOrdersInput, AdminOrdersPage } from "@haat/contract/admin/admin.schema";
import type { Admin } from "../../actor.ts";
import type { Deps } from "../../deps.ts";
import { readCountedOrders } from "./admin-orders.queries.ts";

/** Orders of everybody, newest first, one page; pages neither repeat nor skip while new orders come in. */
export async function listAllOrders(
  deps: Deps,
  _admin: Admin,
  input: AdminOrdersInput,
): Promise<AdminOrdersPage> {
  return readCountedOrders(deps, input, input);
}
