import { sql } from "drizzle-orm";
import type { OrderView, SetOrderStatusInput } from "@haat/contract/order/order.schema";
import type { Admin } from "../actor.ts";
import type { Deps } from "../deps.ts";
import { runForRow } from "../query/statement.ts";

/**
 * The admin's free choice of a status, with what it means for lines and stock (design section 4). Leaving `rejected`
 * takes the stock again and refuses with OUT_OF_STOCK when it is gone; then nothing changes.
 */
export async function setOrderStatus(
  deps: Deps,
  admin: Admin,
  input: SetOrderStatusInput,
): Promise<OrderView> {
  const { view } = await runForRow<{ view: OrderView }>(
    deps,
    sql`select set_order_status(${admin.id}, ${input.orderId}, ${input.status}, ${input.reason ?? null}) as view`,
  );
  return view;
}
