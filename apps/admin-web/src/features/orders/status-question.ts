import type { OrderStatus } from "@haat/contract/order/order.stages";
import { statusLabel } from "@haat/ui/status-chip.tsx";

interface StatusChange {
  readonly number: number;
  readonly from: OrderStatus;
  readonly to: OrderStatus;
}

interface Question {
  readonly title: string;
  readonly message: string;
  readonly confirmLabel: string;
  readonly danger: boolean;
}

function rejectQuestion(number: number): Question {
  return {
    title: `Reject order #${number}?`,
    message:
      "Every line that is waiting or approved becomes rejected, and its pieces go back into stock. Lines that are already rejected or cancelled stay as they are.",
    confirmLabel: "Reject Order",
    danger: true,
  };
}

function reopenQuestion({ number, to }: StatusChange): Question {
  const approval = to === "pending" ? "" : " All of them count as approved.";
  return {
    title: `Take up order #${number} again?`,
    message: `The lines that this rejection closed are taken up again, and their pieces leave the stock again.${approval} What a seller rejected or the buyer cancelled stays closed. If there is not enough stock, nothing changes.`,
    confirmLabel: `Set to ${statusLabel(to)}`,
    danger: false,
  };
}

/** What to ask before a status crosses into or out of rejected; null where nothing needs asking. */
export function questionBefore(change: StatusChange): Question | null {
  if (change.from === change.to) return null;
  if (change.to === "rejected") return rejectQuestion(change.number);
  return change.from === "rejected" ? reopenQuestion(change) : null;
}
