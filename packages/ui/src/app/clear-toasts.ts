import { notifications } from "@mantine/notifications";

export function clearToasts(): void {
  notifications.clean();
}
