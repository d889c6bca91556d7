import { LoadingState } from "@haat/ui/state/loading-state.tsx";
import { Page } from "./page.tsx";

export function PagePending() {
  return (
    <Page>
      <LoadingState isPage>Loading...</LoadingState>
      <noscript>This page needs JavaScript. You can browse products without it.</noscript>
    </Page>
  );
}
