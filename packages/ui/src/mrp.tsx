import { formatPaise, percentOff, type Paise } from "@haat/contract/money";
import classes from "./mrp.module.css";

interface MrpProps {
  /** What it costs here. */
  readonly paise: Paise;
  /** Null where its seller names none. */
  readonly mrp: Paise | null;
  /** On the product's own page: the MRP also where nothing is off, and that taxes are in it. */
  readonly isWhole?: boolean;
}

/** What stands under a price: the MRP struck through, and how much is off. Nothing where nothing is. */
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
