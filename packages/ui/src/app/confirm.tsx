import type { ReactNode } from "react";
import { reloadIfGone } from "../late/late-file.ts";
import { overlays } from "../late/late-overlays.tsx";
import { toastError } from "./toast.tsx";

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

/**
 * Asks once, in a modal. True only for the confirming button; every other way out is false, and so is a question that is
 * asked while another one stands, as by the second of two clicks.
 */
export async function confirm(question: Question): Promise<boolean> {
  const { title, message, confirmLabel, cancelLabel = "Cancel", danger = false } = question;
  const host = await overlays().catch(async (error: unknown) => {
    if (!(await reloadIfGone(error))) toastError("The connection was lost. Please try again.");
    return null;
  });
  if (!host || host.asking.isOpen) return false;
  const { asking } = host;
  asking.isOpen = true;
  return new Promise<boolean>((resolve) => {
    const answer = (isSure: boolean) => {
      asking.isOpen = false;
      resolve(isSure);
    };
    host.modals.openConfirmModal({
      title,
      children: message,
      labels: { confirm: confirmLabel, cancel: cancelLabel },
      confirmProps: danger ? { color: "laal" } : { "data-autofocus": true },
      cancelProps: danger ? { "data-autofocus": true } : {},
      closeButtonProps: { "aria-label": "Close" },
      onConfirm: () => answer(true),
      onCancel: () => answer(false),
      onClose: () => answer(false),
    });
  });
}
