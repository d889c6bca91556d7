import { Button, Group } from "@mantine/core";
import { ErrorBanner } from "@haat/ui/error-banner.tsx";
import type { PictureUpload } from "./use-picture-uploads.ts";

interface FailedUploadProps {
  readonly upload: PictureUpload;
  readonly onRetry: () => void;
  readonly onDismiss: () => void;
}

/** Why a picture was not taken, with a second try where that may help. */
export function FailedUpload({ upload: { file, failure, canRetry }, onRetry, onDismiss }: FailedUploadProps) {
  const button = { size: "compact-md", variant: "subtle", color: "laal" } as const;
  const actions = (
    <Group gap="2xs" wrap="nowrap">
      {canRetry && (
        <Button {...button} aria-label={`Try ${file.name} again`} onClick={onRetry}>
          Try again
        </Button>
      )}
      <Button {...button} aria-label={`Dismiss the message about ${file.name}`} onClick={onDismiss}>
        Dismiss
      </Button>
    </Group>
  );
  return (
    <ErrorBanner action={actions}>
      {file.name}: {failure}
    </ErrorBanner>
  );
}
