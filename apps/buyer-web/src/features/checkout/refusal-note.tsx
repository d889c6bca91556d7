import { ErrorBanner } from "@haat/ui/error-banner.tsx";
import classes from "./refusal-note.module.css";
import type { OrderRefusal } from "./use-place-order.ts";

/** Why the order was not placed, and what is different now. */
export function RefusalNote({ refusal }: { readonly refusal: OrderRefusal | null }) {
  if (!refusal) return null;
  const changes = refusal.changes.filter((change) => change !== refusal.message);
  return (
    <div className={classes.note}>
      <ErrorBanner>
        {refusal.message}
        {changes.length > 0 && (
          <ul className={classes.changes}>
            {changes.map((change) => (
              <li key={change}>{change}</li>
            ))}
          </ul>
        )}
      </ErrorBanner>
    </div>
  );
}
