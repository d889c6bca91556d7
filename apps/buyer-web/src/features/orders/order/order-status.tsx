import type { OrderView } from "@haat/contract/order/order.schema";
import { StageChip } from "@haat/ui/order/stage-chip.tsx";
import { StatusChip } from "@haat/ui/order/status-chip.tsx";

/** The status; who has cancelled everything themselves was not rejected. */
export function OrderStatus({ order: { status, lines } }: { readonly order: OrderView }) {
  const isCancelled = status === "rejected" && lines.every(({ stage }) => stage === "CANCELLED");
  return isCancelled ? <StageChip stage="CANCELLED" /> : <StatusChip status={status} />;
}
