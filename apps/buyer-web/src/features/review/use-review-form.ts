import { useState } from "react";
import type { ReviewView } from "@haat/contract/review/review.schema";
import { useLateComponent } from "@haat/web-kit/use-late-component.ts";

/** The form, fetched when it is first opened, and the review as it stood when it was opened. */
export function useReviewForm(review: ReviewView | null) {
  const { component, isFetching, fetchIt } = useLateComponent(async () => {
    const { ReviewForm } = await import("./review-form.tsx");
    return ReviewForm;
  });
  const [opened, setOpened] = useState<{ readonly about: ReviewView | null } | null>(null);
  return {
    Form: opened && component,
    about: opened?.about ?? null,
    isFetching,
    open: () => void fetchIt().then((isThere) => isThere && setOpened({ about: review })),
    close: () => setOpened(null),
  };
}
