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
  readonly held: HeldDecision | undefined;
  readonly onReject: () => void;
}

const lineText = (line: RequestView) => `${fullName(line)} for ${line.buyerName}`;
const icon = { size: 16, stroke: 2.5, "aria-hidden": true } as const;

type ButtonValues = ButtonProps & ComponentProps<"button">;

function decidedButtons({ request, rejection, canUndo }: HeldDecision, undo: () => void): ButtonValues[] {
  const decided = {
    "aria-disabled": true,
    "data-disabled": true,
    children: rejection ? "Rejected" : "Approved",
    leftSection: rejection ? <IconX {...icon} /> : <IconCheck {...icon} />,
  };
  const undoButton = {
    "aria-label": `Undo: ${lineText(request)}`,
    children: "Undo",
    leftSection: <IconArrowBackUp {...icon} />,
    onClick: undo,
  };
  return canUndo ? [decided, undoButton] : [decided];
}

function openButtons(request: RequestView, approve: () => void, reject: () => void): ButtonValues[] {
  return [
    {
      "aria-label": `Approve ${lineText(request)}`,
      children: "Approve",
      // A first order can only be rejected until the buyer has confirmed it.
      disabled: request.confirmation === "waiting",
      leftSection: <IconCheck {...icon} />,
      onClick: approve,
    },
    {
      "aria-label": `Reject ${lineText(request)}`,
      children: "Reject",
      leftSection: <IconX {...icon} />,
      onClick: reject,
    },
  ];
}

/** After a decision its button takes no click, so a double click can't decide twice. */
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
