import { PageShell } from "@haat/ui/layout/page-shell.tsx";
import { LoadingState } from "@haat/ui/state/loading-state.tsx";

/** Shown until the session is known. */
export function PagePending() {
  return (
    <PageShell>
      <LoadingState isPage>Loading...</LoadingState>
    </PageShell>
  );
}
