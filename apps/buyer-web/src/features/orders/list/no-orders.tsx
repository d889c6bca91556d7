import { EmptyState } from "@haat/ui/state/empty-state.tsx";
import { ButtonLink } from "../../shell/page/button-link.tsx";

export function NoOrders() {
  return (
    <EmptyState
      picture="orders"
      title="You don't have any orders yet"
      action={<ButtonLink to="/products">Continue Shopping</ButtonLink>}
    >
      Track your orders here, from approval to delivery.
    </EmptyState>
  );
}
