import classes from "./revenue-note.module.css";

/** What the figure called Revenue is, wherever it stands. */
export function RevenueNote() {
  return (
    <p className={classes.note}>
      Revenue is your goods in delivered orders, on the day of delivery, without shipping.
    </p>
  );
}
