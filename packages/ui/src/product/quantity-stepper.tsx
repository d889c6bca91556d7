import { UnstyledButton } from "@mantine/core";
import { IconMinus, IconPlus } from "@tabler/icons-react";
import { useState, type KeyboardEvent } from "react";
import { toastError } from "../app/toast.tsx";
import classes from "./quantity-stepper.module.css";

type QuantityStepperProps = {
  value: number;
  /** Called with a whole number between `min` and `max`, only when it differs from `value`. */
  onChange: (quantity: number) => void;
  max: number;
  min?: number;
  /** The most of one product in an order; what is above `max` for another reason is not in stock. */
  limit?: number;
  /** A request runs: nothing can be changed until it is through. */
  busy?: boolean;
  /** Told what is said of a typed number that was too large, where that stands beside the field; else a toast says it. */
  onCut?: (sentence: string) => void;
  /** What is counted, for screen readers where a page has several: "Quantity of Linen kurta". */
  of?: string;
};

type Bounds = Omit<QuantityStepperProps, "of"> & Required<Pick<QuantityStepperProps, "min" | "busy">>;

function useDraft({ value, onChange, max, min, busy, limit, onCut = toastError }: Bounds) {
  const [draft, setDraft] = useState<string | null>(null);
  // What stands behind a point is left out, not moved before it.
  const typed = Number.parseInt(draft ?? "", 10);
  const current = Number.isNaN(typed) ? value : typed;
  const settle = (wanted: number) => {
    setDraft(null);
    const quantity = Math.max(min, Math.min(max, wanted));
    if (quantity !== value && !busy) onChange(quantity);
    if (draft !== null && wanted > max)
      onCut(max === limit ? `At most ${max} of one product.` : `Only ${max} in stock.`);
  };
  return { shown: draft ?? String(value), current, setDraft, settle };
}

/**
 * Minus, a number, plus. A typed number counts when the field is left or Enter is pressed; one that is too large becomes
 * the most there can be, and that is said.
 */
export function QuantityStepper(props: QuantityStepperProps) {
  const { value, max, min = 1, busy = false, of } = props;
  const { shown, current, setDraft, settle } = useDraft({ ...props, min, busy });
  const what = of ? `quantity of ${of}` : "quantity";
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowUp: 1, ArrowDown: -1, Enter: 0 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    settle(current + step);
  };

  return (
    <div className={classes.stepper} role="group" aria-label={`Q${what.slice(1)}`} aria-busy={busy}>
      <UnstyledButton
        className={classes.button ?? ""}
        aria-label={`Decrease ${what}`}
        disabled={busy || value <= min}
        onClick={() => settle(value - 1)}
      >
        <IconMinus size={18} aria-hidden />
      </UnstyledButton>
      <input
        className={classes.field}
        role="spinbutton"
        inputMode="numeric"
        autoComplete="off"
        aria-label={`Q${what.slice(1)}`}
        aria-valuenow={value}
        aria-valuemin={min}
        aria-valuemax={max}
        readOnly={busy}
        disabled={max < min}
        value={shown}
        onChange={(event) => setDraft(event.currentTarget.value.replace(/[^\d.]/g, "").slice(0, 6))}
        onFocus={(event) => event.currentTarget.select()}
        onBlur={() => settle(current)}
        onKeyDown={onKeyDown}
      />
      <UnstyledButton
        className={classes.button ?? ""}
        aria-label={`Increase ${what}`}
        disabled={busy || value >= max}
        onClick={() => settle(value + 1)}
      >
        <IconPlus size={18} aria-hidden />
      </UnstyledButton>
    </div>
  );
}
