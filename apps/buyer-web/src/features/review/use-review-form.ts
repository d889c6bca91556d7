import { useEffect, useState } from "react";
import type { ReviewView } from "@haat/contract/review/review.schema";
import { useLateComponent } from "@haat/ui/late/use-late-component.tsx";

async function loadForm() {
  const { ReviewForm } = await import("./review-form.tsx");
  return ReviewForm;
}

/**
 * The form, fetched before it is opened by someone who `mayWrite`, so that the page makes room for it right at the click;
 * and the review as it stood when it was opened.
 */
export function useReviewForm(review: ReviewView | null, mayWrite: boolean) {
  const { component, isFetching, fetchComponent } = useLateComponent(loadForm);
  useEffect(() => {
    // The click tries again, and says so when it cannot be had.
    if (mayWrite) loadForm().catch(() => undefined);
  }, [mayWrite]);
  const [opened, setOpened] = useState<{ readonly about: ReviewView | null } | null>(null);
  return {
    Form: opened && component,
    about: opened?.about ?? null,
    isFetching,
    open: () => void fetchComponent().then((isThere) => isThere && setOpened({ about: review })),
    close: () => setOpened(null),
  };
}
