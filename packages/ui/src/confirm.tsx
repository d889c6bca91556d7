import { modals } from "@mantine/modals";
import type { ReactNode } from "react";

type Question = {
  title: string;
  /** What will happen. */
  message: ReactNode;
  /** The verb on the button. */
  confirmLabel: string;
  cancelLabel?: string;
  /** Nothing brings it back: the button is red and Cancel has the focus. */
  danger?: boolean;
};

/** Asks once, in a modal. True only for the confirming button; every other way out is false. */
export function confirm({ title, message, confirmLabel, cancelLabel = "Cancel", danger = false }: Question) {
  return new Promise<boolean>((resolve) => {
    modals.openConfirmModal({
      title,
      children: message,
      labels: { confirm: confirmLabel, cancel: cancelLabel },
      confirmProps: danger ? { color: "laal" } : { "data-autofocus": true },
      cancelProps: danger ? { "data-autofocus": true } : {},
      closeButtonProps: { "aria-label": "Close" },
      onConfirm: () => resolve(true),
      onCancel: () => resolve(false),
      onClose: () => resolve(false),
    });
  });
}
