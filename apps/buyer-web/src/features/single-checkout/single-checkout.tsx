import type { UserView } from "@haat/contract/account/account.schema";
import type { CartView } from "@haat/contract/cart/cart.schema";
import { RefusalNote } from "../checkout/summary/refusal-note.tsx";
import { EntryCheckout } from "./entry-checkout.tsx";
import { EntryGone } from "./entry-gone.tsx";
import { useSingleCheckout } from "./use-single-checkout.ts";

type SingleCheckoutProps = { cart: CartView; entryId: string; buyer: UserView };

export function SingleCheckout({ cart, entryId, buyer }: SingleCheckoutProps) {
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
