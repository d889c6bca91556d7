import { IconCheck, IconClock } from "@tabler/icons-react";
import { dateTimeText } from "@haat/contract/moment";
import type { RequestView } from "@haat/contract/order/order.schema";
import { Chip } from "@haat/ui/order/chip.tsx";
import { StageChip } from "@haat/ui/order/stage-chip.tsx";
import { TimeAgo } from "@haat/ui/order/time-ago.tsx";
import { waitingText, waitingTone } from "@haat/ui/order/waiting-time.ts";

interface RequestAgeProps {
  readonly request: Pick<RequestView, "stage" | "createdAt" | "decidedAt" | "confirmation">;
  readonly now: number;
}

export function RequestAge({ request, now }: RequestAgeProps) {
  const { stage, createdAt, decidedAt, confirmation } = request;
  if (stage === "ORDERED") {
    if (confirmation === "waiting")
      return (
        <span title="The buyer has to confirm this order first.">
          <Chip tone="quiet">Not confirmed yet</Chip>
        </span>
      );
    return (
      <>
        <span title={`Ordered ${dateTimeText(createdAt)}`}>
          <Chip tone={waitingTone(createdAt, now)} icon={<IconClock size={14} stroke={2.5} aria-hidden />}>
            Waiting {waitingText(createdAt, now)}
          </Chip>
        </span>
        {confirmation === "confirmed" && (
          <Chip tone="good" icon={<IconCheck size={14} stroke={2.5} aria-hidden />}>
            Confirmed
          </Chip>
        )}
      </>
    );
  }
  return (
    <>
      <StageChip stage={stage} />
      {decidedAt && <TimeAgo iso={decidedAt} now={new Date(now).toISOString()} />}
    </>
  );
}
