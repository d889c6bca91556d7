import type { SetOrderStatusesInput, StatusOutcomes } from "@haat/contract/admin/admin-order.schema";
import type { Admin } from "../../actor.ts";
import type { Deps } from "../../deps.ts";
import { DomainError } from "../../domain-error.ts";
import { setOrderStatus } from "../../order/set-order-status.ts";

/** One transaction per order; refused ones are returned with a message. */
export async function setOrderStatuses(
  deps: Deps,
  admin: Admin,
  { orderIds, ...choice }: SetOrderStatusesInput,
): Promise<StatusOutcomes> {
  const refused: StatusOutcomes["refused"] = [];
  for (const orderId of orderIds)
    try {
      await setOrderStatus(deps, admin, { orderId, ...choice });
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      refused.push({ orderId, message: error.message });
    }
  return { set: orderIds.length - refused.length, refused };
}
