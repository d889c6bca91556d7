import { useQuery } from "@tanstack/react-query";
import { EmptyState } from "@haat/ui/empty-state.tsx";
import { ErrorState } from "@haat/ui/error-state.tsx";
import { LoadingState } from "@haat/ui/loading-state.tsx";
import { messageOf } from "@haat/web-kit/refusal.ts";
import { useTRPC } from "@haat/web-kit/trpc.tsx";
import { ButtonLink } from "../shell/button-link.tsx";
import { Page } from "../shell/page.tsx";
import { Checkout } from "./checkout.tsx";

function CartContent() {
  const cart = useQuery(useTRPC().cart.show.queryOptions());
  if (cart.data && cart.data.entries.length > 0) return <Checkout cart={cart.data} />;
  if (cart.data)
    return (
      <EmptyState
        picture="cart"
        title="Your cart is empty"
        action={<ButtonLink to="/products">Continue Shopping</ButtonLink>}
      >
        Whatever you add waits here for you.
      </EmptyState>
    );
  if (cart.error)
    return (
      <ErrorState
        message={messageOf(cart.error, "Could not fetch cart items. Please try again later.")}
        retryLabel="Retry"
        onRetry={() => void cart.refetch()}
        busy={cart.isFetching}
      />
    );
  return <LoadingState>Loading your cart...</LoadingState>;
}

/** The cart and its checkout. */
export function CheckoutPage() {
  return (
    <Page title="Your cart">
      <CartContent />
    </Page>
  );
}
