import type { ReactNode } from "react";
import { reloadIfGone } from "../late/late-file.ts";
import { overlays } from "../late/late-overlays.tsx";
import { toastError } from "./toast.tsx";

type Question = {
  title: string;
  message: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  /** For irreversible actions: the button is red and Cancel has the focus. */
  danger?: boolean;
};

/** Opens a confirmation dialog. True only if confirmed; false while another dialog is open. */
export async function confirm(question: Question): Promise<boolean> {
  const { title, message, confirmLabel, cancelLabel = "Cancel", danger = false } = question;
  const host = await overlays().catch(async (error: unknown) => {
    if (!(await reloadIfGone(error))) toastError("The connection was lost. Please try again.");
    return null;
  });
  if (!host || host.confirmation.isOpen) return false;
  const { confirmation } = host;
  confirmation.isOpen = true;
  return new Promise<boolean>((resolve) => {
    const answer = (isSure: boolean) => {
      confirmation.isOpen = false;
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
