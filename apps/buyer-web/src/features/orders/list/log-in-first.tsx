import { EmptyState } from "@haat/ui/state/empty-state.tsx";
import { ButtonLink } from "../../shell/page/button-link.tsx";

export function LogInFirst() {
  return (
    <EmptyState
      picture="orders"
      title="You need to log in to view your orders"
      action={
        <ButtonLink to="/login" search={{ redirect: "/orders" }}>
          Log In
        </ButtonLink>
      }
    >
      We'll bring you back here.
    </EmptyState>
  );
}
