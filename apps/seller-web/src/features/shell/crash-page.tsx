import type { ErrorComponentProps } from "@tanstack/react-router";
import { ErrorState } from "@haat/ui/error-state.tsx";
import { messageOf } from "@haat/web-kit/refusal.ts";

/**
 * For a page that could not be shown at all: no network while its code loads, or a fault of ours. Trying again loads
 * everything anew, because after an update of the server the old code is gone.
 */
export function CrashPage({ error }: ErrorComponentProps) {
  return (
    <ErrorState
      message={messageOf(error, "This page could not be loaded. Check your connection and try again.")}
      onRetry={() => window.location.reload()}
      isPage
    />
  );
}
