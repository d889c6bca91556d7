import { LoadingState } from "@haat/ui/loading-state.tsx";
import { PageShell } from "@haat/ui/page-shell.tsx";

/** What is seen until it is known who is there. */
export function PagePending() {
  return (
    <PageShell>
      <LoadingState isPage>Loading…</LoadingState>
    </PageShell>
  );
}
