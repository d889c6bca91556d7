import { LoadingState } from "@haat/ui/state/loading-state.tsx";

/** What stands in for a page that is on its way, and for every page until it is known who is there. */
export function PagePending() {
  return <LoadingState isPage>Loading…</LoadingState>;
}
