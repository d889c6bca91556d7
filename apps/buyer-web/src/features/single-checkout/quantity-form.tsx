import { Button } from "@mantine/core";
import type { SubmitEvent } from "react";
import { ErrorBanner } from "@haat/ui/error-banner.tsx";
import { QuantityStepper } from "@haat/ui/quantity-stepper.tsx";
import classes from "./quantity-form.module.css";
import type { QuantityFormState } from "./use-quantity-form.ts";

type QuantityFormProps = {
  form: QuantityFormState;
  max: number;
  /** Nothing can be changed: the product cannot be had, or is being ordered. */
  isLocked: boolean;
};

/** How many are ordered; another number counts when it is kept with the button. */
export function QuantityForm({ form, max, isLocked }: QuantityFormProps) {
  const { chosen, choose, isChanged, update, isUpdating, problem, button, reminder } = form;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    update(chosen);
  };
  return (
    <form className={classes.form} onSubmit={submit}>
      <div className={classes.controls}>
        <span className={classes.label} aria-hidden>
          Quantity
        </span>
        <QuantityStepper
          value={chosen}
          max={Math.max(1, max)}
          onChange={choose}
          busy={isLocked || isUpdating}
        />
        <Button
          ref={button}
          type="submit"
          variant={isChanged ? "filled" : "default"}
          disabled={isLocked || !isChanged}
          loading={isUpdating}
        >
          Update
        </Button>
      </div>
      <ErrorBanner>{reminder ?? problem}</ErrorBanner>
    </form>
  );
}
