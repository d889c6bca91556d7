import { ErrorBanner } from "@haat/ui/error-banner.tsx";
import classes from "./refusal-note.module.css";
import type { OrderRefusal } from "./use-place-order.ts";

/** Why the order was not placed; where the cart is another now, everything that changed. */
export function RefusalNote({ refusal }: { readonly refusal: OrderRefusal | null }) {
  if (!refusal) return null;
  const { message, changes } = refusal;
  return (
    <div className={classes.note}>
      <ErrorBanner>
        {changes.length === 0 ? message : "Your order was not placed. This has changed:"}
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
