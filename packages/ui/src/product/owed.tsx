import { paise as asPaise, formatSumPaise } from "@haat/contract/money";
import classes from "./owed.module.css";

export function Owed({ paise }: { readonly paise: number }) {
  return (
    <span className={classes.owed}>
      {paise < 0 && "−"}
      {formatSumPaise(asPaise(Math.abs(paise)))}
    </span>
  );
}
