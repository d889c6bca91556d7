import { Button, Paper, Text } from "@mantine/core";
import type { UserView } from "@haat/contract/account/account.schema";
import type { CartEntryView, CartView } from "@haat/contract/cart/cart.schema";
import { mostOf } from "../checkout/cart/cart-selection.ts";
import { EntryProblem } from "../checkout/cart/entry-problem.tsx";
import { OrderColumns } from "../checkout/summary/order-columns.tsx";
import { RefusalNote } from "../checkout/summary/refusal-note.tsx";
import classes from "./entry-checkout.module.css";
import { DeliveryFacts } from "./order/delivery-facts.tsx";
import { OrderedProduct } from "./order/ordered-product.tsx";
import { PaymentSummary } from "./order/payment-summary.tsx";
import { PromoCode } from "./order/promo-code.tsx";
import { QuantityForm } from "./order/quantity-form.tsx";
import { useRecipient } from "./use-recipient.ts";
import { useSavedQuantity } from "./use-saved-quantity.ts";
import type { SingleCheckoutState } from "./use-single-checkout.ts";

type EntryCheckoutProps = {
  cart: CartView;
  entry: CartEntryView;
  buyer: UserView;
  checkout: SingleCheckoutState;
};

/** One entry with all that belongs to ordering it. */
export function EntryCheckout({ cart, entry, buyer, checkout }: EntryCheckoutProps) {
  const { canOrder, isPlacing, isPlaced, refusal, forgetRefusal, place } = checkout;
  const { shipping, maxQuantityPerLine: limit, deliveryDays } = cart;
  const { choose, isKept } = useSavedQuantity(entry, forgetRefusal);
  const delivery = useRecipient(buyer, entry.id);
  return (
    <OrderColumns>
      <div className={classes.parts}>
        <Paper withBorder p="lg">
          <OrderedProduct entry={entry}>
            <EntryProblem entry={entry} limit={limit} onTake={choose} />
          </OrderedProduct>
          <QuantityForm
            quantity={entry.quantity}
            max={mostOf(entry, limit)}
            isLocked={!entry.available || isPlacing || isPlaced}
            onChoose={choose}
            isKept={isKept}
          />
        </Paper>
        <DeliveryFacts
          account={buyer}
          delivery={delivery}
          deliveryDays={deliveryDays}
          isLocked={isPlacing || isPlaced}
        />
      </div>
      <PaymentSummary entry={entry} shipping={shipping}>
        <RefusalNote refusal={refusal} />
        <Button
          fullWidth
          disabled={!canOrder || isPlaced || !delivery.recipient}
          loading={isPlacing}
          onClick={() => delivery.recipient && place(delivery.recipient)}
        >
          Checkout
        </Button>
        {!delivery.recipient && (
          <Text fz="sm" c="dimmed">
            First say where it goes.
          </Text>
        )}
        <PromoCode />
      </PaymentSummary>
    </OrderColumns>
  );
}
