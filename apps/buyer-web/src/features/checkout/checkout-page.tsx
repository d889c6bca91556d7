import { ErrorState } from "@haat/ui/error-state.tsx";
import { LoadingState } from "@haat/ui/loading-state.tsx";
import { messageOf } from "@haat/web-kit/refusal.ts";
import { useCart } from "../cart/use-cart.ts";
import { Page } from "../shell/page.tsx";
import { Checkout } from "./checkout.tsx";

function CartContent() {
  const { cart, error, isFetching, refetch } = useCart();
  if (cart) return <Checkout cart={cart} />;
  if (error)
    return (
      <ErrorState
        message={messageOf(error, "Could not fetch cart items. Please try again later.")}
        retryLabel="Retry"
        onRetry={() => void refetch()}
        busy={isFetching}
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
