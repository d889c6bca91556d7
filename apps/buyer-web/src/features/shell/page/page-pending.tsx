import { LoadingState } from "@haat/ui/state/loading-state.tsx";
import { Page } from "./page.tsx";

export function PagePending() {
  return (
    <Page>
      <LoadingState isPage>Loading...</LoadingState>
      <noscript>Only browsing works without JavaScript.</noscript>
    </Page>
  );
}
