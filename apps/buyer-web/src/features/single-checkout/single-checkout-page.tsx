import { getRouteApi } from "@tanstack/react-router";
import { ErrorState } from "@haat/ui/error-state.tsx";
import { LoadingState } from "@haat/ui/loading-state.tsx";
import { messageOf } from "@haat/web-kit/refusal.ts";
import { useKnownUser } from "../account/use-known-user.ts";
import { useCart } from "../cart/use-cart.ts";
import { Page } from "../shell/page.tsx";
import { SingleCheckout } from "./single-checkout.tsx";

const route = getRouteApi("/_buyer/order/$cartEntryId");

function CheckoutContent() {
  const { cartEntryId } = route.useParams();
  const { cart, error, isFetching, refetch } = useCart();
  const buyer = useKnownUser();
  if (cart && buyer?.address)
    return (
      <SingleCheckout
        key={cartEntryId}
        cart={cart}
        entryId={cartEntryId}
        buyer={buyer}
        address={buyer.address}
      />
    );
  if (error)
    return (
      <ErrorState
        message={messageOf(error, "Could not fetch cart items. Please try again later.")}
        retryLabel="Retry"
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    );
  return <LoadingState>Loading your order...</LoadingState>;
}

/** One entry of the cart, ordered by itself: where Buy Now leads. */
export function SingleCheckoutPage() {
  return (
    <Page title="Checkout">
      <CheckoutContent />
    </Page>
  );
}
