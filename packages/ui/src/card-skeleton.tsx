import { Skeleton } from "@mantine/core";
import { CardFrame, CardGrid } from "./card-frame.tsx";
import classes from "./card-skeleton.module.css";

/** The placeholder of one product card, of exactly its size. */
export function CardSkeleton() {
  return (
    <CardFrame
      picture={<Skeleton className={classes.picture ?? ""} radius={0} />}
      brand={<Skeleton className={classes.brand ?? ""} />}
      name={<Skeleton className={classes.name ?? ""} />}
      rating={<Skeleton className={classes.rating ?? ""} />}
      price={<Skeleton className={classes.price ?? ""} />}
      action={<Skeleton className={classes.action ?? ""} />}
    />
  );
}

/** A grid of placeholders while a catalogue loads; says so to screen readers once. */
export function CardGridSkeleton({ count, label }: { count: number; label: string }) {
  return (
    <div role="status" aria-label={label}>
      <div aria-hidden>
        <CardGrid>
          {Array.from({ length: count }, (_, index) => (
            <CardSkeleton key={index} />
          ))}
        </CardGrid>
      </div>
    </div>
  );
}
