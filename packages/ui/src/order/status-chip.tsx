import { IconCheck, IconCircleCheck, IconClock, IconPackage, IconTruck, IconX } from "@tabler/icons-react";
import { orderStatusWords, type OrderStatus } from "@haat/contract/order/order.stages";
import { Chip, type ChipTone } from "./chip.tsx";

const looks = {
  pending: { tone: "waiting", icon: IconClock },
  approved: { tone: "good", icon: IconCheck },
  processing: { tone: "active", icon: IconPackage },
  shipped: { tone: "active", icon: IconTruck },
  delivered: { tone: "good", icon: IconCircleCheck },
  rejected: { tone: "bad", icon: IconX },
} as const satisfies Record<OrderStatus, { tone: ChipTone; icon: typeof IconCheck }>;

export function statusLabel(status: OrderStatus): string {
  return orderStatusWords[status];
}

export function StatusChip({ status }: { status: OrderStatus }) {
  const { tone, icon: Icon } = looks[status];
  return (
    <Chip tone={tone} icon={<Icon size={14} stroke={2.5} aria-hidden />}>
      {statusLabel(status)}
    </Chip>
  );
}
