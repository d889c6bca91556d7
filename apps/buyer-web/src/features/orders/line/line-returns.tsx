import { Link } from "@tanstack/react-router";
import { returnNumber } from "@haat/contract/returns/return.constants";
import type { ReturnView } from "@haat/contract/returns/return.schema";
import { ReturnChip } from "@haat/web-kit/returns/return-chip.tsx";
import classes from "./line-returns.module.css";

export function LineReturns({
  returns,
  of,
}: {
  readonly returns: readonly ReturnView[];
  readonly of: number;
}) {
  return (
    <ul className={classes.returns}>
      {returns
        .filter(({ stage }) => stage !== "CANCELLED")
        .map(({ id, number, orderId, quantity, stage }) => (
          <li key={id} className={classes.return}>
            <Link to="/orders/$orderId" params={{ orderId }} hash="returns" className={classes.link}>
              Return {returnNumber(number)}
            </Link>
            {of > 1 && <span>{`${quantity} of ${of}`}</span>}
            <ReturnChip stage={stage} />
          </li>
        ))}
    </ul>
  );
}
