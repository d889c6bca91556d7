import { EmptyState } from "@haat/ui/state/empty-state.tsx";
import { ButtonLink } from "../shell/page/button-link.tsx";
import { Page } from "../shell/page/page.tsx";

export function ProductMissing() {
  return (
    <Page>
      <EmptyState
        order={1}
        picture="products"
        title="Product not found"
        action={<ButtonLink to="/products">See all products</ButtonLink>}
      >
        It may have been sold out for good or taken out of the shop.
      </EmptyState>
    </Page>
  );
}
