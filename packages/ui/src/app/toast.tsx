import { IconAlertTriangle, IconCheck } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { toastMs } from "@haat/contract/shop.constants";
import { overlays } from "../late/late-overlays.tsx";
import { plainToast } from "./plain-toast.tsx";

type Toast = { message: string; color: string; icon: ReactNode; role: "status" | "alert" };

function show(toast: Toast): void {
  overlays().then(
    ({ notifications }) => notifications.show({ ...toast, autoClose: toastMs }),
    () => plainToast(toast.message, { role: toast.role, ms: toastMs }),
  );
}

function success(text: string): Toast {
  return {
    message: text,
    color: "tulsi.6",
    icon: <IconCheck size={18} stroke={2.5} aria-hidden />,
    role: "status",
  };
}

export function toastSuccess(text: string): void {
  show(success(text));
}

interface Notice {
  /** Notices with the same id share one toast. */
  readonly id: string;
  readonly onClose: () => void;
}

let newsShown = 0;

/** An open toast with the same id stays on screen. */
export function toastNotice(text: string, { id, onClose }: Notice): void {
  overlays().then(
    ({ notifications }) => {
      newsShown += 1;
      // Mantine restarts a toast's timer only if the duration changed.
      const autoClose = toastMs + (newsShown % 2);
      const toast = { ...success(text), id, onClose, autoClose, priority: 1 };
      // `update` does nothing unless the toast is open, `show` does nothing if it is.
      notifications.update(toast);
      notifications.show(toast);
    },
    () => {
      plainToast(text, { role: "status", ms: toastMs });
      onClose();
    },
  );
}

export function toastError(text: string): void {
  show({
    message: text,
    color: "laal.6",
    icon: <IconAlertTriangle size={18} stroke={2.5} aria-hidden />,
    role: "alert",
  });
}
