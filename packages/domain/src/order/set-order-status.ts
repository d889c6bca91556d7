import { sql } from "drizzle-orm";
import type { OrderView, SetOrderStatusInput } from "@haat/contract/order/order.schema";
import type { Admin } from "../actor.ts";
import type { Deps } from "../deps.ts";
import { runForRow } from "../query/statement.ts";

/** Leaving `rejected` takes the stock again and throws OUT_OF_STOCK if it's gone. */
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
