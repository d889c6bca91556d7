import { useRouter } from "@tanstack/react-router";
import { useReloadWhenGone } from "@haat/ui/late/late-file.ts";
import { PageShell } from "@haat/ui/layout/page-shell.tsx";
import { ErrorState } from "@haat/ui/state/error-state.tsx";
import { useRetryOnReconnect } from "@haat/web-kit/call/connection.ts";
import { messageOf } from "@haat/web-kit/call/refusal.ts";

export function PageFailure({ error, reset }: { error: unknown; reset: () => void }) {
  const router = useRouter();
  useReloadWhenGone(error);
  const retry = () => {
    reset();
    void router.invalidate();
  };
  useRetryOnReconnect(retry);
  return (
    <PageShell>
      <ErrorState
        message={messageOf(error, "This page could not be loaded. Please try again.")}
        onRetry={retry}
        isPage
      />
    </PageShell>
  );
}
