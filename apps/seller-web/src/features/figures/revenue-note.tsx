import { formatPaise, type Paise } from "@haat/contract/money";
import classes from "./revenue-note.module.css";

export function RevenueNote({ returnedToday }: { readonly returnedToday?: Paise | undefined }) {
  return (
    <>
      {returnedToday ? (
        <p className={classes.returned}>
          Returns of {formatPaise(returnedToday)} received today reduce today’s revenue.
        </p>
      ) : null}
      <p className={classes.note}>
        Revenue is the money collected for your goods, counted on the delivery day, minus returns. Shipping
        isn't included.
      </p>
    </>
  );
}
