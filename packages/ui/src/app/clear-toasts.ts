import { notifications } from "@mantine/notifications";

/** Removes every toast, so that tests start without those of the test before. */
export function clearToasts(): void {
  notifications.clean();
}
