import { EmptyState } from "@haat/ui/state/empty-state.tsx";
import { ButtonLink } from "../../shell/page/button-link.tsx";

export function NoOrders() {
  return (
    <EmptyState
      picture="orders"
      title="You don't have any orders yet"
      action={<ButtonLink to="/products">Continue Shopping</ButtonLink>}
    >
      What you order can be followed here, from the seller&apos;s answer to your door.
    </EmptyState>
  );
}
