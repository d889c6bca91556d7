import { formatSumPaise, paise } from "@haat/contract/money";
import classes from "./statements.module.css";

export function Balance({ owedPaise }: { readonly owedPaise: number }) {
  return (
    <>
      {formatSumPaise(paise(Math.abs(owedPaise)))}
      {owedPaise !== 0 && <span className={classes.note}>{owedPaise < 0 ? "you owe" : "owed to you"}</span>}
    </>
  );
}
