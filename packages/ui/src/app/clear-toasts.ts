import { notifications } from "@mantine/notifications";

/** Takes every toast off the screen; tests start without those of the test before. */
export function clearToasts(): void {
  notifications.clean();
}
