import { useEffect, useState } from "react";
import type { ReviewView } from "@haat/contract/review/review.schema";
import { useLateComponent } from "@haat/ui/late/use-late-component.tsx";

async function loadForm() {
  const { ReviewForm } = await import("./review-form.tsx");
  return ReviewForm;
}

/** Prefetches the form for buyers who may write, so that it opens without a jump. */
export function useReviewForm(review: ReviewView | null, mayWrite: boolean) {
  const { component, isFetching, fetchComponent } = useLateComponent(loadForm);
  useEffect(() => {
    // The click tries again and reports the failure.
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
