import { isTakenBack } from "@haat/contract/order/order-due";
import type { OrderView } from "@haat/contract/order/order.schema";
import { StageChip } from "@haat/ui/order/stage-chip.tsx";
import { StatusChip } from "@haat/ui/order/status-chip.tsx";

/** A cancelled order stays cancelled with any status. */
export function OrderStatus({ order: { status, lines } }: { readonly order: OrderView }) {
  return isTakenBack(lines) ? <StageChip stage="CANCELLED" /> : <StatusChip status={status} />;
}
