import { EmptyState } from "@haat/ui/state/empty-state.tsx";
import { ButtonLink } from "../shell/page/button-link.tsx";

export function EntryGone() {
  return (
    <EmptyState
      picture="cart"
      title="This product is no longer in your cart"
      action={<ButtonLink to="/cart">Go to Your Cart</ButtonLink>}
    >
      It was ordered or removed.
    </EmptyState>
  );
}
