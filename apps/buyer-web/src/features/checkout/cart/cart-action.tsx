import { Anchor, Button } from "@mantine/core";
import { addressLine } from "../../account/address-line.ts";
import { stepOf } from "../steps/checkout-steps.ts";
import type { CheckoutState } from "../use-checkout.ts";
import classes from "./cart-action.module.css";

/** After a refusal it leads straight to the order. */
export function CartAction({ checkout }: { readonly checkout: CheckoutState }) {
  const { selected, chosenRecipient, isSaving, place, toShipping } = checkout;
  return (
    <>
      <Button
        fullWidth
        loading={isSaving}
        disabled={selected.length === 0}
        onClick={chosenRecipient ? place : toShipping}
      >
        {stepOf(chosenRecipient ? "payment" : "cart").next}
      </Button>
      {chosenRecipient && (
        <p className={classes.where}>
          Cash on delivery to {chosenRecipient.name}, {addressLine(chosenRecipient)}.{" "}
          <Anchor component="button" type="button" inherit onClick={toShipping}>
            Change address
          </Anchor>
        </p>
      )}
    </>
  );
}
