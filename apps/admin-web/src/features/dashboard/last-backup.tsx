import { Alert, Text } from "@mantine/core";
import type { BackupView } from "@haat/contract/admin/admin.schema";
import { dateTimeText } from "@haat/contract/moment";

/** When the last good backup is of, in red where somebody has to look; nothing where nobody waits for one. */
export function LastBackup({ backup }: { readonly backup: BackupView | undefined }) {
  if (!backup) return null;
  const { at, isOld } = backup;
  const line = at ? `Last good backup: ${dateTimeText(at)}` : "There is no good backup yet.";
  return isOld ? (
    <Alert color="red" role="status" mt="md">
      {line}
    </Alert>
  ) : (
    <Text size="sm" c="dimmed" mt="xs">
      {line}
    </Text>
  );
}
