import { EmptyState } from "@haat/ui/state/empty-state.tsx";
import { ButtonLink } from "../../shell/page/button-link.tsx";

export function EmptyCart() {
  return (
    <EmptyState
      picture="cart"
      title="Your cart is empty"
      action={<ButtonLink to="/products">Continue Shopping</ButtonLink>}
    >
      Products you add show up here.
    </EmptyState>
  );
}
