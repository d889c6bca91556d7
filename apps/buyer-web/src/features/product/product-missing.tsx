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
        action={<ButtonLink to="/products">See All Products</ButtonLink>}
      >
        It may be sold out or no longer for sale.
      </EmptyState>
    </Page>
  );
}
