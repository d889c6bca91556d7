import { formatPaise, type Paise } from "@haat/contract/money";
import classes from "./revenue-note.module.css";

/** The sentence about returns replaces another, so that the page doesn't shift when it arrives. */
export function RevenueNote({ returnedToday }: { readonly returnedToday?: Paise | undefined }) {
  return (
    <p className={classes.note}>
      {returnedToday ? (
        <>
          Revenue is counted on the delivery day, minus returns.{" "}
          <span>Returns of {formatPaise(returnedToday)} received today reduce today’s revenue.</span>
        </>
      ) : (
        "Revenue is the money collected for your goods, counted on the delivery day, minus returns. Shipping isn't included."
      )}
    </p>
  );
}
