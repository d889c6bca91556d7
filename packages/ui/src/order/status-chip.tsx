import { IconCheck, IconCircleCheck, IconClock, IconPackage, IconTruck, IconX } from "@tabler/icons-react";
import type { OrderStatus } from "@haat/contract/order/order.stages";
import { Chip, type ChipTone } from "./chip.tsx";

const looks = {
  pending: { tone: "waiting", label: "Pending", icon: IconClock },
  approved: { tone: "good", label: "Approved", icon: IconCheck },
  processing: { tone: "active", label: "Processing", icon: IconPackage },
  shipped: { tone: "active", label: "Shipped", icon: IconTruck },
  delivered: { tone: "good", label: "Delivered", icon: IconCircleCheck },
  rejected: { tone: "bad", label: "Rejected", icon: IconX },
} as const satisfies Record<OrderStatus, { tone: ChipTone; label: string; icon: typeof IconCheck }>;

/** The word for a status, as chips and selects show it. */
export function statusLabel(status: OrderStatus): string {
  return looks[status].label;
}

/** The status of an order, one of the admin's six. */
export function StatusChip({ status }: { status: OrderStatus }) {
  const { tone, label, icon: Icon } = looks[status];
  return (
    <Chip tone={tone} icon={<Icon size={14} stroke={2.5} aria-hidden />}>
      {label}
    </Chip>
  );
}
