import { PageShell } from "@haat/ui/layout/page-shell.tsx";
import { LoadingState } from "@haat/ui/state/loading-state.tsx";

/** What is seen until it is known who is there. */
export function PagePending() {
  return (
    <PageShell>
      <LoadingState isPage>Loading…</LoadingState>
    </PageShell>
  );
}
