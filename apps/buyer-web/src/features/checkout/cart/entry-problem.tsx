import { Button } from "@mantine/core";
import type { CartEntryView } from "@haat/contract/cart/cart.schema";
import { fullName } from "@haat/contract/product/family/full-name";
import { mostOf } from "./cart-selection.ts";
import classes from "./entry-problem.module.css";

type EntryProblemProps = { entry: CartEntryView; limit: number; onTake: (quantity: number) => void };

export function EntryProblem({ entry, limit, onTake }: EntryProblemProps) {
  const most = mostOf(entry, limit);
  if (entry.problem === "deleted") return <p className={classes.problem}>No longer available</p>;
  if (entry.problem === "away")
    return <p className={classes.problem}>Back on {entry.product.backOn}: the seller is on holiday</p>;
  if (!entry.available) return <p className={classes.problem}>Out of Stock</p>;
  if (entry.quantity <= most) return null;
  return (
    <div className={classes.shortage}>
      <p className={classes.problem}>
        {most === limit ? `At most ${limit} per order` : `Only ${most} left in stock`}
      </p>
      <Button
        size="compact-md"
        variant="light"
        aria-label={`Reduce ${fullName(entry.product)} to ${most}`}
        onClick={() => onTake(most)}
      >
        Reduce to {most}
      </Button>
    </div>
  );
}
