import { getRouteApi } from "@tanstack/react-router";
import type { UserView } from "@haat/contract/account/account.schema";
import type { CartView } from "@haat/contract/cart/cart.schema";
import { EmptyState } from "@haat/ui/state/empty-state.tsx";
import { LoadingState } from "@haat/ui/state/loading-state.tsx";
import { useKnownUser } from "../account/use-known-user.ts";
import { WithCart } from "../cart/with-cart.tsx";
import { RefusalNote } from "../checkout/summary/refusal-note.tsx";
import { ButtonLink } from "../shell/page/button-link.tsx";
import { Page } from "../shell/page/page.tsx";
import { EntryCheckout } from "./entry-checkout.tsx";
import { useSingleCheckout } from "./use-single-checkout.ts";

const route = getRouteApi("/_buyer/order/$cartEntryId");

const loading = "Loading your order...";

function EntryGone() {
  return (
    <EmptyState
      picture="cart"
      title="This product is no longer in your cart"
      action={<ButtonLink to="/cart">Go to Your Cart</ButtonLink>}
    >
      It was ordered or removed.
    </EmptyState>
  );
}

type SingleCheckoutProps = { cart: CartView; entryId: string; buyer: UserView };

function SingleCheckout({ cart, entryId, buyer }: SingleCheckoutProps) {
  const checkout = useSingleCheckout(cart, entryId, buyer.id);
  const { entry, refusal } = checkout;
  if (!entry)
    return (
      <>
        <RefusalNote refusal={refusal} />
        <EntryGone />
      </>
    );
  return <EntryCheckout cart={cart} entry={entry} buyer={buyer} checkout={checkout} />;
}

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
