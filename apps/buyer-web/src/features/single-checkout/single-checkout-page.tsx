import { getRouteApi } from "@tanstack/react-router";
import { LoadingState } from "@haat/ui/state/loading-state.tsx";
import { useKnownUser } from "../account/use-known-user.ts";
import { WithCart } from "../cart/with-cart.tsx";
import { Page } from "../shell/page/page.tsx";
import { EntryGone } from "./entry-gone.tsx";
import { SingleCheckout } from "./single-checkout.tsx";

const route = getRouteApi("/_buyer/order/$cartEntryId");
const loading = "Loading your order...";

function CheckoutContent() {
  const { cartEntryId } = route.useParams();
  const buyer = useKnownUser();
  return (
    <WithCart loading={loading} entryId={cartEntryId}>
      {(cart) => {
        if (buyer?.address)
          return <SingleCheckout key={cartEntryId} cart={cart} entryId={cartEntryId} buyer={buyer} />;
        const isThere = cart.entries.some(({ id }) => id === cartEntryId);
        return isThere ? <LoadingState>{loading}</LoadingState> : <EntryGone />;
      }}
    </WithCart>
  );
}

export function SingleCheckoutPage() {
  return (
    <Page title="Checkout">
      <CheckoutContent />
    </Page>
  );
}
