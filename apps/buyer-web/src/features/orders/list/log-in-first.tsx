import { EmptyState } from "@haat/ui/state/empty-state.tsx";
import { ButtonLink } from "../../shell/page/button-link.tsx";

/** What the orders page shows to somebody who is not logged in: why there is nothing, and the way to it. */
export function LogInFirst() {
  return (
    <EmptyState
      picture="orders"
      title="You need to log in to view your orders"
      action={
        <ButtonLink to="/login" search={{ redirect: "/orders" }}>
          Log in
        </ButtonLink>
      }
    >
      You come back here afterwards.
    </EmptyState>
  );
}
