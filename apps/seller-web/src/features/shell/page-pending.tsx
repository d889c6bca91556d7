import { LoadingState } from "@haat/ui/state/loading-state.tsx";

export function PagePending() {
  return <LoadingState isPage>Loading...</LoadingState>;
}
