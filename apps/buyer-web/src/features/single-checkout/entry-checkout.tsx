import { Button, Paper, Text } from "@mantine/core";
import type { UserView } from "@haat/contract/account/account.schema";
import type { CartEntryView, CartView } from "@haat/contract/cart/cart.schema";
import { ErrorBanner } from "@haat/ui/state/error-banner.tsx";
import { mostOf, totalsOf } from "../checkout/cart/cart-selection.ts";
import { EntryProblem } from "../checkout/cart/entry-problem.tsx";
import { useDeliveryDays, useReach } from "../checkout/reach/use-reach.ts";
import { RefusalNote } from "../checkout/summary/refusal-note.tsx";
import { OrderColumns } from "../checkout/summary/summary-panel.tsx";
import classes from "./entry-checkout.module.css";
import { DeliveryFacts } from "./order/delivery-facts.tsx";
import { OrderedProduct } from "./order/ordered-product.tsx";
import { PaymentSummary } from "./order/payment-summary.tsx";
import { PromoCode } from "./order/promo-code.tsx";
import { QuantityForm } from "./order/quantity-form.tsx";
import { useRecipient, type RecipientState } from "./use-recipient.ts";
import { useSavedQuantity } from "./use-saved-quantity.ts";
import type { SingleCheckoutState } from "./use-single-checkout.ts";

type EntryCheckoutProps = {
  cart: CartView;
  entry: CartEntryView;
  buyer: UserView;
  checkout: SingleCheckoutState;
};

type PlaceProps = Pick<EntryCheckoutProps, "cart" | "entry" | "checkout"> & { delivery: RecipientState };

function Place({ cart, entry, checkout, delivery: { recipient } }: PlaceProps) {
  const { canOrder, isPlacing, isPlaced, refusal, place } = checkout;
  const { totalPaise } = totalsOf([entry], cart.shipping);
  const { problem } = useReach(recipient?.pin ?? null, { entries: [entry], totalPaise });
  return (
    <div className={classes.place}>
      <RefusalNote refusal={refusal} />
      <ErrorBanner>{!refusal && !isPlaced && problem}</ErrorBanner>
      <Button
        fullWidth
        disabled={!canOrder || isPlaced || !recipient || problem !== null}
        loading={isPlacing}
        onClick={() => recipient && place(recipient)}
      >
        Checkout
      </Button>
      {!recipient && (
        <Text fz="sm" c="dimmed">
          Enter a shipping address first.
        </Text>
      )}
    </div>
  );
}

export function EntryCheckout({ cart, entry, buyer, checkout }: EntryCheckoutProps) {
  const { isPlacing, isPlaced, forgetRefusal } = checkout;
  const { shipping, maxQuantityPerLine: limit, deliveryDays } = cart;
  const { choose, isKept } = useSavedQuantity(entry, forgetRefusal);
  const delivery = useRecipient(buyer, entry.id);
  const ordered = { entries: [entry], totalPaise: entry.totalPaise };
  const days = useDeliveryDays(delivery.recipient?.pin ?? null, ordered, deliveryDays);
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
          deliveryDays={days}
          isLocked={isPlacing || isPlaced}
        />
      </div>
      <PaymentSummary entry={entry} shipping={shipping}>
        <Place cart={cart} entry={entry} checkout={checkout} delivery={delivery} />
        <PromoCode />
      </PaymentSummary>
    </OrderColumns>
  );
}
