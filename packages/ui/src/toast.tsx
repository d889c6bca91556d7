import { IconAlertTriangle, IconCheck } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { toastMs } from "@haat/contract/shop.constants";
import { overlays } from "./late-overlays.tsx";
import { plainToast } from "./plain-toast.tsx";

type Toast = { message: string; color: string; icon: ReactNode; role: "status" | "alert" };

function show(toast: Toast): void {
  overlays().then(
    ({ notifications }) => notifications.show({ ...toast, autoClose: toastMs }),
    () => plainToast(toast.message, { role: toast.role, ms: toastMs }),
  );
}

/** Says in green that something is done; read out politely, gone after three seconds. */
export function toastSuccess(text: string): void {
  show({
    message: text,
    color: "tulsi.6",
    icon: <IconCheck size={18} stroke={2.5} aria-hidden />,
    role: "status",
  });
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
