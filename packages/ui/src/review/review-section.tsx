import { Title } from "@mantine/core";
import type { ReactNode } from "react";
import classes from "./review-section.module.css";

type ReviewSectionProps = {
  summary: ReactNode;
  children: ReactNode;
};

export function ReviewSection({ summary, children }: ReviewSectionProps) {
  return (
    <section className={classes.section} id="reviews" aria-labelledby="reviews-title" tabIndex={-1}>
      <Title order={2} id="reviews-title" mb="md">
        Reviews
      </Title>
      <div className={classes.columns} data-alone={!summary || undefined}>
        {summary}
        <div className={classes.list}>{children}</div>
      </div>
    </section>
  );
}
