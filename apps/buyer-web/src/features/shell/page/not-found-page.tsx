import { EmptyState } from "@haat/ui/state/empty-state.tsx";
import { ButtonLink } from "./button-link.tsx";
import { Page } from "./page.tsx";

export function NotFoundPage() {
  return (
    <Page>
      <EmptyState
        order={1}
        picture="search"
        title="There is nothing at this address"
        action={<ButtonLink to="/products">See all products</ButtonLink>}
      >
        The page may have moved, or the address has a typing mistake.
      </EmptyState>
    </Page>
  );
}
