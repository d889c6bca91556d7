import type { AdminOrderRow } from "@haat/contract/admin/admin.schema";
import { Chip } from "@haat/ui/order/chip.tsx";
import { useNow } from "@haat/ui/order/use-now.ts";
import { waitingText, waitingTone } from "@haat/ui/order/waiting-time.ts";

/** The age of an open order; the chip warms with age while a seller hasn't decided. */
export function OrderAge({ order }: { order: Pick<AdminOrderRow, "createdAt" | "status" | "sellers"> }) {
  const now = useNow();
  if (order.status === "delivered" || order.status === "rejected") return null;
  const age = waitingText(order.createdAt, now);
  if (!order.sellers.some(({ isWaiting }) => isWaiting)) return <span>{age}</span>;
  return <Chip tone={waitingTone(order.createdAt, now)}>{age}</Chip>;
}
