import { LoadingState } from "@haat/ui/state/loading-state.tsx";
import { Page } from "./page.tsx";

export function PagePending() {
  return (
    <Page>
      <LoadingState isPage>Loading...</LoadingState>
      <noscript>This page needs JavaScript. The products can be read without it.</noscript>
    </Page>
  );
}
