import { UnstyledButton } from "@mantine/core";
import { IconMinus, IconPlus } from "@tabler/icons-react";
import { useState, type KeyboardEvent } from "react";
import { toastError } from "../app/toast.tsx";
import classes from "./quantity-stepper.module.css";

type QuantityStepperProps = {
  value: number;
  /** Gets a whole number between `min` and `max` that differs from `value`. */
  onChange: (quantity: number) => void;
  max: number;
  min?: number;
  /** The most of one product per order. A `max` below it is the stock. */
  limit?: number;
  busy?: boolean;
  /** Gets the message when a typed number was too large; a toast shows it by default. */
  onCapped?: (message: string) => void;
  /** Names the product for screen readers: "Quantity of Linen kurta". */
  itemName?: string;
};

type Bounds = Omit<QuantityStepperProps, "itemName"> & Required<Pick<QuantityStepperProps, "min" | "busy">>;

function useDraft({ value, onChange, max, min, busy, limit, onCapped = toastError }: Bounds) {
  const [draft, setDraft] = useState<string | null>(null);
  // "1.5" counts as 1, not as 15.
  const typed = Number.parseInt(draft ?? "", 10);
  const current = Number.isNaN(typed) ? value : typed;
  const commit = (wanted: number) => {
    setDraft(null);
    const quantity = Math.max(min, Math.min(max, wanted));
    if (quantity !== value && !busy) onChange(quantity);
    if (draft !== null && wanted > max)
      onCapped(max === limit ? `You can order up to ${max} of one product.` : `Only ${max} in stock.`);
  };
  return { shown: draft ?? String(value), current, setDraft, commit };
}

/** A typed number counts on blur or Enter; one that is too large becomes the maximum. */
export function QuantityStepper(props: QuantityStepperProps) {
  const { value, max, min = 1, busy = false, itemName } = props;
  const { shown, current, setDraft, commit } = useDraft({ ...props, min, busy });
  const label = itemName ? `quantity of ${itemName}` : "quantity";
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowUp: 1, ArrowDown: -1, Enter: 0 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    commit(current + step);
  };

  return (
    <div className={classes.stepper} role="group" aria-label={`Q${label.slice(1)}`} aria-busy={busy}>
      <UnstyledButton
        className={classes.button ?? ""}
        aria-label={`Decrease ${label}`}
        disabled={busy || value <= min}
        onClick={() => commit(value - 1)}
      >
        <IconMinus size={18} aria-hidden />
      </UnstyledButton>
      <input
        className={classes.field}
        role="spinbutton"
        inputMode="numeric"
        autoComplete="off"
        aria-label={`Q${label.slice(1)}`}
        aria-valuenow={value}
        aria-valuemin={min}
        aria-valuemax={max}
        readOnly={busy}
        disabled={max < min}
        value={shown}
        onChange={(event) => setDraft(event.currentTarget.value.replace(/[^\d.]/g, "").slice(0, 6))}
        onFocus={(event) => event.currentTarget.select()}
        onBlur={() => commit(current)}
        onKeyDown={onKeyDown}
      />
      <UnstyledButton
        className={classes.button ?? ""}
        aria-label={`Increase ${label}`}
        disabled={busy || value >= max}
        onClick={() => commit(value + 1)}
      >
        <IconPlus size={18} aria-hidden />
      </UnstyledButton>
    </div>
  );
}
