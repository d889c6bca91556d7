import { formatPaise, percentOff, type Paise } from "@haat/contract/money";
import classes from "./mrp.module.css";

interface MrpProps {
  readonly paise: Paise;
  readonly mrp: Paise | null;
  /** Shows the MRP without a discount too, and that taxes are included. */
  readonly isWhole?: boolean;
}

/** The MRP, struck through when the price is lower, and the discount. */
export function Mrp({ paise, mrp, isWhole = false }: MrpProps) {
  const off = percentOff(paise, mrp);
  if (mrp === null || (off === 0 && !isWhole)) return null;
  return (
    <span className={classes.mrp} data-whole={isWhole || undefined}>
      <span>
        <span className={isWhole ? undefined : classes.unseen}>M.R.P. </span>
        {off > 0 ? <s>{formatPaise(mrp)}</s> : formatPaise(mrp)}
      </span>{" "}
      {off > 0 && <span className={classes.off}>{off}% off</span>}{" "}
      {isWhole && <span>incl. of all taxes</span>}
    </span>
  );
}
