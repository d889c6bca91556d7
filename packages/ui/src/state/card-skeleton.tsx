import { Skeleton } from "@mantine/core";
import { CardFrame } from "../layout/card-frame.tsx";
import classes from "./card-skeleton.module.css";

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
