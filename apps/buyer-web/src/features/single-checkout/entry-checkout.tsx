import { Button, Paper, Text, TextInput } from "@mantine/core";
import { type ReactNode, type SubmitEvent, useRef, useState, useSyncExternalStore } from "react";
import type { UserView } from "@haat/contract/account/account.schema";
import type { CartEntryView, CartView } from "@haat/contract/cart/cart.schema";
import { paise } from "@haat/contract/money";
import { Price } from "@haat/ui/product/price.tsx";
import { QuantityStepper } from "@haat/ui/product/quantity-stepper.tsx";
import { ErrorBanner } from "@haat/ui/state/error-banner.tsx";
import { useQuantitySaver } from "../cart/use-quantity-saver.ts";
import { mostOf, totalsOf } from "../checkout/cart/cart-selection.ts";
import { EntryProblem } from "../checkout/cart/entry-problem.tsx";
import { useDeliveryDays, useReach } from "../checkout/reach/use-reach.ts";
import { RefusalNote } from "../checkout/summary/refusal-note.tsx";
import { OrderColumns, ShippingPrice, SummaryPanel } from "../checkout/summary/summary-panel.tsx";
import classes from "./entry-checkout.module.css";
import { DeliveryFacts } from "./order/delivery-facts.tsx";
import { OrderedProduct } from "./order/ordered-product.tsx";
import { type RecipientState, useRecipient } from "./use-recipient.ts";
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

function useSavedQuantity({ id, quantity }: CartEntryView, onChange: () => void) {
  const { subscribe, wanted, want } = useQuantitySaver();
  const isSaving = useSyncExternalStore(
    subscribe,
    () => wanted().has(id),
    () => false,
  );
  const [chosen, setChosen] = useState<number | null>(null);
  return {
    choose: (wish: number) => {
      setChosen(wish);
      want(id, wish);
      onChange();
    },
    isKept: chosen === quantity && !isSaving,
  };
}

type QuantityFormProps = {
  quantity: number;
  max: number;
  isLocked: boolean;
  onChoose: (quantity: number) => void;
  isKept: boolean;
};

function QuantityForm({ quantity, max, isLocked, onChoose, isKept }: QuantityFormProps) {
  return (
    <div className={classes.form}>
      <span className={classes.label} aria-hidden>
        Quantity
      </span>
      <QuantityStepper value={quantity} max={Math.max(1, max)} onChange={onChoose} busy={isLocked} />
      <span className={classes.kept} role="status">
        {isKept && "Update successful"}
      </span>
    </div>
  );
}

/** Required by the specification; no code is valid. */
function PromoCode() {
  const field = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const apply = (event: SubmitEvent) => {
    event.preventDefault();
    setProblem("This shop has no promo codes right now.");
    field.current?.focus();
  };
  return (
    <form className={classes.promo} noValidate onSubmit={apply}>
      <TextInput
        ref={field}
        label="Promo code"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        value={code}
        error={problem}
        errorProps={{ role: "alert" }}
        onChange={({ currentTarget }) => {
          setCode(currentTarget.value);
          setProblem(null);
        }}
      />
      <Button className={classes.apply ?? ""} type="submit" variant="default">
        Apply
      </Button>
    </form>
  );
}

type PaymentSummaryProps = {
  entry: CartEntryView;
  shipping: CartView["shipping"];
  children: ReactNode;
};

/** Prices include tax, so the tax line is zero. */
function PaymentSummary({ entry, shipping, children }: PaymentSummaryProps) {
  const totals = totalsOf([entry], shipping);
  return (
    <SummaryPanel
      title="Payment summary"
      figures={[
        ["Unit price", <Price key="unit" paise={entry.product.pricePaise} size="sm" isSum />],
        [
          "Quantity",
          <Text key="quantity" span fz="sm" fw={700}>
            {entry.quantity}
          </Text>,
        ],
        ["Tax", <Price key="tax" paise={paise(0)} size="sm" isSum />],
        ["Shipping", <ShippingPrice key="shipping" {...totals} />],
      ]}
      totalPaise={totals.totalPaise}
      shipping={shipping}
    >
      {children}
    </SummaryPanel>
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
