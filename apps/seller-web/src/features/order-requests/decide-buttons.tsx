import { Button, Group, type ButtonProps } from "@mantine/core";
import { IconArrowBackUp, IconCheck, IconX } from "@tabler/icons-react";
import type { ComponentProps } from "react";
import type { RequestView } from "@haat/contract/order/order.schema";
import { actionsFor } from "@haat/contract/order/order.stages";
import { fullName } from "@haat/contract/product/family/full-name";
import type { HeldDecision } from "#features/decisions/held-decisions.ts";
import { useHeldDecisions } from "#features/decisions/use-held-decisions.ts";

interface DecideButtonsProps {
  readonly request: RequestView;
  /** What was just decided. */
  readonly held: HeldDecision | undefined;
  /** Asks for the reason of a rejection. */
  readonly onReject: () => void;
}

const whatOf = (line: RequestView) => `${fullName(line)} for ${line.buyerName}`;
const icon = { size: 16, stroke: 2.5, "aria-hidden": true } as const;

type ButtonValues = ButtonProps & ComponentProps<"button">;

/** A decision as it stands: its button takes no click, and Undo is beside it while it can be undone. */
function decidedButtons({ request, rejection, canUndo }: HeldDecision, undo: () => void): ButtonValues[] {
  const decided = {
    "aria-disabled": true,
    "data-disabled": true,
    children: rejection ? "Rejected" : "Approved",
    leftSection: rejection ? <IconX {...icon} /> : <IconCheck {...icon} />,
  };
  const back = {
    "aria-label": `Undo: ${whatOf(request)}`,
    children: "Undo",
    leftSection: <IconArrowBackUp {...icon} />,
    onClick: undo,
  };
  return canUndo ? [decided, back] : [decided];
}

function openButtons(request: RequestView, approve: () => void, reject: () => void): ButtonValues[] {
  return [
    {
      "aria-label": `Approve ${whatOf(request)}`,
      children: "Approve",
      // Before the buyer has confirmed a first order it can only be turned down.
      disabled: request.confirmation === "waiting",
      leftSection: <IconCheck {...icon} />,
      onClick: approve,
    },
    {
      "aria-label": `Reject ${whatOf(request)}`,
      children: "Reject",
      leftSection: <IconX {...icon} />,
      onClick: reject,
    },
  ];
}

/**
 * What the seller can do to a request in its stage; nothing once it is decided. Just after a decision its button says
 * what was decided and takes no click, and Undo stands beside it: a second click where the first one was does nothing.
 */
export function DecideButtons({ request, held, onReject }: DecideButtonsProps) {
  const { decide, undo } = useHeldDecisions();
  if (actionsFor("seller", request.stage).length === 0 && !held) return null;

  const [first, second] = held
    ? decidedButtons(held, () => undo(request.id))
    : openButtons(request, () => decide({ request, rejection: null }), onReject);
  return (
    <Group gap="xs" wrap="nowrap">
      <Button size="sm" {...first} />
      {second && <Button size="sm" variant="default" {...second} />}
    </Group>
  );
}
