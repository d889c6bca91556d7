import { Button, Group } from "@mantine/core";
import { ErrorBanner } from "@haat/ui/state/error-banner.tsx";
import type { PictureUpload } from "./use-picture-uploads.ts";

interface FailedUploadsProps {
  readonly uploads: readonly PictureUpload[];
  readonly onRetry: (upload: PictureUpload) => void;
  readonly onDismiss: (id: number) => void;
}

const button = { size: "compact-md", variant: "subtle", color: "laal" } as const;

export function FailedUploads({ uploads, onRetry, onDismiss }: FailedUploadsProps) {
  return uploads
    .filter(({ failure }) => failure !== null)
    .map((upload) => {
      const { id, file, failure, canRetry } = upload;
      const actions = (
        <Group gap="2xs" wrap="nowrap">
          {canRetry && (
            <Button {...button} aria-label={`Try ${file.name} again`} onClick={() => onRetry(upload)}>
              Try Again
            </Button>
          )}
          <Button
            {...button}
            aria-label={`Dismiss the message about ${file.name}`}
            onClick={() => onDismiss(id)}
          >
            Dismiss
          </Button>
        </Group>
      );
      return (
        <ErrorBanner key={id} action={actions}>
          {file.name}: {failure}
        </ErrorBanner>
      );
    });
}
