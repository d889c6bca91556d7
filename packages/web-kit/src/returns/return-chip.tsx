import { returnStageWords, type ReturnStage } from "@haat/contract/returns/return.stages";
import { Chip, type ChipTone } from "@haat/ui/order/chip.tsx";

const tones = {
  REQUESTED: "waiting",
  APPROVED: "active",
  REFUSED: "bad",
  DISPUTED: "waiting",
  PICKED_UP: "active",
  SENT_BACK: "active",
  RECEIVED: "waiting",
  CONTESTED: "waiting",
  REFUNDED: "good",
  EXCHANGED: "good",
  CANCELLED: "quiet",
} as const satisfies Record<ReturnStage, ChipTone>;

export function ReturnChip({ stage }: { readonly stage: ReturnStage }) {
  const words = returnStageWords[stage];
  return <Chip tone={tones[stage]}>{`${words.charAt(0).toUpperCase()}${words.slice(1)}`}</Chip>;
}
