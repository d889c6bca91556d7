import classes from "./revenue-note.module.css";

export function RevenueNote() {
  return (
    <p className={classes.note}>
      Revenue is the money collected for your goods, counted on the delivery day, minus returns. Shipping
      isn't included.
    </p>
  );
}
