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

/** Says in green that something is done; read out politely, gone after three seconds. */
export function toastSuccess(text: string): void {
  show(success(text));
}

interface Notice {
  /** Of what: there is one toast for it. */
  readonly id: string;
  /** The toast is gone; the next one is another. */
  readonly onClose: () => void;
}

let newsShown = 0;

/**
 * Says in green what is new: at once, before other toasts, and in the toast that already stands for it, which then stays
 * three seconds more.
 */
export function toastNotice(text: string, { id, onClose }: Notice): void {
  overlays().then(
    ({ notifications }) => {
      newsShown += 1;
      // The time of a toast starts again only where it is another one than before.
      const autoClose = toastMs + (newsShown % 2);
      const toast = { ...success(text), id, onClose, autoClose, priority: 1 };
      // The first does nothing where no such toast stands, the second where one does.
      notifications.update(toast);
      notifications.show(toast);
    },
    () => {
      plainToast(text, { role: "status", ms: toastMs });
      onClose();
    },
  );
}

/** Says in red that something failed; read out at once, gone after three seconds. */
export function toastError(text: string): void {
  show({
    message: text,
    color: "laal.6",
    icon: <IconAlertTriangle size={18} stroke={2.5} aria-hidden />,
    role: "alert",
  });
}
