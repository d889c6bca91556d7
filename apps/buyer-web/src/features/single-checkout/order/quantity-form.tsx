import { QuantityStepper } from "@haat/ui/product/quantity-stepper.tsx";
import classes from "./quantity-form.module.css";

type QuantityFormProps = {
  quantity: number;
  max: number;
  isLocked: boolean;
  onChoose: (quantity: number) => void;
  isKept: boolean;
};

export function QuantityForm({ quantity, max, isLocked, onChoose, isKept }: QuantityFormProps) {
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
