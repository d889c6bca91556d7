import type { AdminOrdersInput, AdminOrdersPage } from "@haat/contract/admin/admin.schema";
import type { Admin } from "../../actor.ts";
import type { Deps } from "../../deps.ts";
import { readCountedOrders } from "./admin-orders.queries.ts";

export async function listAllOrders(
  deps: Deps,
  _admin: Admin,
  input: AdminOrdersInput,
): Promise<AdminOrdersPage> {
  return readCountedOrders(deps, input, input);
}
