import { EmptyState } from "@haat/ui/empty-state.tsx";
import { ButtonLink } from "../shell/button-link.tsx";

/** The place of a cart with nothing in it. */
export function EmptyCart() {
  return (
    <EmptyState
      picture="cart"
      title="Your cart is empty"
      action={<ButtonLink to="/products">Continue Shopping</ButtonLink>}
    >
      Whatever you add waits here for you.
    </EmptyState>
  );
}
