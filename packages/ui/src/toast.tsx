import { notifications } from "@mantine/notifications";
import { IconAlertTriangle, IconCheck } from "@tabler/icons-react";
import { toastMs } from "@haat/contract/shop.constants";

/** Says in green that something is done; read out politely, gone after three seconds. */
export function toastSuccess(text: string): void {
  notifications.show({
    message: text,
    color: "tulsi.6",
    icon: <IconCheck size={18} stroke={2.5} aria-hidden />,
    role: "status",
    autoClose: toastMs,
  });
}

/** Says in red that something failed; read out at once, gone after three seconds. */
export function toastError(text: string): void {
  notifications.show({
    message: text,
    color: "laal.6",
    icon: <IconAlertTriangle size={18} stroke={2.5} aria-hidden />,
    role: "alert",
    autoClose: toastMs,
  });
}
