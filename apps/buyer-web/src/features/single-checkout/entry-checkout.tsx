import { Button, Paper } from "@mantine/core";
import type { ShippingAddress, UserView } from "@haat/contract/account/account.schema";
import type { CartEntryView, CartView } from "@haat/contract/cart/cart.schema";
import { mostOf } from "../checkout/cart-selection.ts";
import { EntryProblem } from "../checkout/entry-problem.tsx";
import { OrderColumns } from "../checkout/order-columns.tsx";
import { RefusalNote } from "../checkout/refusal-note.tsx";
import { DeliveryFacts } from "./delivery-facts.tsx";
import classes from "./entry-checkout.module.css";
import { OrderedProduct } from "./ordered-product.tsx";
import { PaymentSummary } from "./payment-summary.tsx";
import { PromoCode } from "./promo-code.tsx";
import { QuantityForm } from "./quantity-form.tsx";
import { useQuantityForm } from "./use-quantity-form.ts";
import type { SingleCheckoutState } from "./use-single-checkout.ts";

type EntryCheckoutProps = {
  cart: CartView;
  entry: CartEntryView;
  buyer: UserView;
  address: ShippingAddress;
  checkout: SingleCheckoutState;
};

/** One entry with all that belongs to ordering it. */
export function EntryCheckout({ cart, entry, buyer, address, checkout }: EntryCheckoutProps) {
  const { canOrder, isPlacing, isPlaced, refusal, forgetRefusal, place } = checkout;
  const { shipping, maxQuantityPerLine: limit } = cart;
  const form = useQuantityForm(entry, forgetRefusal);
  return (
    <OrderColumns>
      <div className={classes.parts}>
        <Paper withBorder p="lg">
          <OrderedProduct entry={entry}>
            <EntryProblem entry={entry} limit={limit} onTake={form.update} />
          </OrderedProduct>
          <QuantityForm
            form={form}
            max={mostOf(entry, limit)}
            isLocked={!entry.available || isPlacing || isPlaced}
          />
        </Paper>
        <DeliveryFacts buyer={buyer} address={address} />
      </div>
      <PaymentSummary entry={entry} shipping={shipping}>
        <PromoCode />
        <RefusalNote refusal={refusal} />
        <Button
          fullWidth
          disabled={!canOrder || isPlaced || form.isUpdating}
          loading={isPlacing}
          onClick={() => (form.isChanged ? form.remind() : place(address))}
        >
          Checkout
        </Button>
      </PaymentSummary>
    </OrderColumns>
  );
}
