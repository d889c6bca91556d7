import { formatSumPaise, paise } from "@haat/contract/money";
import classes from "./statements.module.css";

/** What an account stood at, and who owes it: a debt has no minus here. */
export function Balance({ owedPaise }: { readonly owedPaise: number }) {
  return (
    <>
      {formatSumPaise(paise(Math.abs(owedPaise)))}
      {owedPaise !== 0 && <span className={classes.note}>{owedPaise < 0 ? "you owe" : "owed to you"}</span>}
    </>
  );
}
