import { EmptyState } from "@haat/ui/state/empty-state.tsx";
import { ButtonLink } from "./button-link.tsx";
import { Page } from "./page.tsx";

export function NotFoundPage() {
  return (
    <Page>
      <EmptyState
        order={1}
        picture="search"
        title="Page not found"
        action={<ButtonLink to="/products">See All Products</ButtonLink>}
      >
        The page may have moved, or the address may be misspelled.
      </EmptyState>
    </Page>
  );
}
