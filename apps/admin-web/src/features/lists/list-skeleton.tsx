import { Skeleton } from "@mantine/core";
import classes from "./list-skeleton.module.css";

const rows = [0, 1, 2, 3, 4, 5, 6, 7];

export function ListSkeleton({ label }: { label: string }) {
  return (
    <div className={classes.frame} role="status" aria-label={label}>
      {rows.map((row) => (
        <div key={row} className={classes.row} aria-hidden>
          <Skeleton className={classes.number ?? ""} />
          <Skeleton className={classes.buyer ?? ""} />
          <Skeleton className={classes.total ?? ""} />
        </div>
      ))}
    </div>
  );
}
