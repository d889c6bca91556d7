import { paise as asPaise, formatSumPaise } from "@haat/contract/money";
import classes from "./owed.module.css";

/** A sum that may be below zero, with a minus in front: what the shop owes a seller, or what a courier holds of it. */
export function Owed({ paise }: { readonly paise: number }) {
  return (
    <span className={classes.owed}>
      {paise < 0 && "−"}
      {formatSumPaise(asPaise(Math.abs(paise)))}
    </span>
  );
}
