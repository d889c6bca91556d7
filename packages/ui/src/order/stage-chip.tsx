import { IconBan, IconCheck, IconClock, IconShoppingCart, IconX } from "@tabler/icons-react";
import type { LineStage } from "@haat/contract/order/order.stages";
import { Chip, type ChipTone } from "./chip.tsx";

const looks = {
  CREATED: { tone: "quiet", label: "In cart", icon: IconShoppingCart },
  ORDERED: { tone: "waiting", label: "Waiting", icon: IconClock },
  APPROVED: { tone: "good", label: "Approved", icon: IconCheck },
  REJECTED: { tone: "bad", label: "Rejected", icon: IconX },
  CANCELLED: { tone: "quiet", label: "Cancelled", icon: IconBan },
} as const satisfies Record<LineStage, { tone: ChipTone; label: string; icon: typeof IconCheck }>;

type StageChipProps = {
  stage: LineStage;
  label?: string;
};

export function StageChip({ stage, label }: StageChipProps) {
  const { tone, label: usual, icon: Icon } = looks[stage];
  return (
    <Chip tone={tone} icon={<Icon size={14} stroke={2.5} aria-hidden />}>
      {label ?? usual}
    </Chip>
  );
}
