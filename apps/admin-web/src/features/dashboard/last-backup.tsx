import { Alert, Text } from "@mantine/core";
import type { BackupView } from "@haat/contract/admin/admin.schema";
import { dateTimeText } from "@haat/contract/moment";

/** Nothing if this server makes no backups. */
export function LastBackup({ backup }: { readonly backup: BackupView | undefined }) {
  if (!backup) return null;
  const { at, isOld } = backup;
  const line = at ? `Last backup: ${dateTimeText(at)}` : "No backup yet.";
  return isOld ? (
    <Alert color="red" role="status" mt="md">
      {at ? `${line}. The next one is overdue.` : line}
    </Alert>
  ) : (
    <Text size="sm" c="dimmed" mt="xs">
      {line}
    </Text>
  );
}
