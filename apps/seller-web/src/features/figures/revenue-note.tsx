import classes from "./revenue-note.module.css";

/** What the figure called Revenue is, wherever it stands. */
export function RevenueNote() {
  return (
    <p className={classes.note}>
      Revenue is what was collected for your goods, on the day of delivery, less what came back; without
      shipping.
    </p>
  );
}
