import { ActionIcon, Button } from "@mantine/core";
import { IconPencil, IconTrash } from "@tabler/icons-react";
import { useEffect, useRef, useState } from "react";
import type { ReviewView } from "@haat/contract/review/review.schema";
import { confirm } from "@haat/ui/app/confirm.tsx";
import { toastError, toastSuccess } from "@haat/ui/app/toast.tsx";
import { useLateComponent } from "@haat/ui/late/use-late-component.tsx";
import { starsText } from "@haat/ui/review/review-words.ts";
import { Stars } from "@haat/ui/review/stars.tsx";
import { reasonOf } from "@haat/web-kit/call/refusal.ts";
import { useTRPC } from "@haat/web-kit/call/trpc.tsx";
import { useMutation } from "@haat/web-kit/call/use-mutation.ts";
import classes from "./own-review.module.css";
import { type useOwnReview, whyNot } from "./use-own-review.ts";
import { useRefreshReviews } from "./use-refresh-reviews.ts";

/** On nothing, or in a dialog that is closing. */
function isLost(held: Element | null): boolean {
  return held === null || held === document.body || held.closest('[role="dialog"]') !== null;
}

/**
 * When the focused button disappears, focuses `next` or `place`; only after `begin`, not while the
 * page loads.
 */
function useKeptFocus(state: string) {
  const place = useRef<HTMLDivElement>(null);
  const next = useRef<HTMLButtonElement>(null);
  const hasBegun = useRef(false);
  useEffect(() => {
    if (hasBegun.current && isLost(document.activeElement)) (next.current ?? place.current)?.focus();
  }, [state]);
  const begin = () => {
    hasBegun.current = true;
  };
  return { place, next, begin };
}

async function loadForm() {
  const { ReviewForm } = await import("./review-form.tsx");
  return ReviewForm;
}

/** Prefetches the form for buyers who may write, so that it opens without a jump. */
function useReviewForm(review: ReviewView | null, mayWrite: boolean) {
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

function useRemoveReview(productId: string) {
  const refresh = useRefreshReviews();
  const mutation = useMutation(
    useTRPC().review.remove.mutationOptions({
      onSuccess: async () => {
        await refresh();
        toastSuccess("Your review was removed.");
      },
      onError: (error) => {
        toastError(reasonOf(error, "Failed to remove your review. Please try again."));
        void refresh();
      },
    }),
  );
  const remove = async () => {
    const isSure = await confirm({
      title: "Remove your review?",
      message: "It no longer counts towards the rating.",
      confirmLabel: "Remove Review",
      danger: true,
    });
    if (isSure) mutation.mutate({ productId });
  };
  return { remove: () => void remove(), isRemoving: mutation.isPending };
}

interface OwnReviewProps {
  readonly productId: string;
  readonly own: ReturnType<typeof useOwnReview>;
}

export function OwnReview({ productId, own: { mayWrite, review } }: OwnReviewProps) {
  const { Form, about, isFetching, open, close } = useReviewForm(review, mayWrite);
  const { remove, isRemoving } = useRemoveReview(productId);
  const { place, next, begin } = useKeptFocus(`${Boolean(Form)} ${review?.id}`);
  const opening = {
    ref: next,
    loading: isFetching,
    onClick: () => {
      begin();
      open();
    },
  };
  const removing = {
    loading: isRemoving,
    onClick: () => {
      begin();
      remove();
    },
  };

  const content = () => {
    if (Form) return <Form productId={productId} review={about} onClose={close} />;
    if (!review && mayWrite) return <Button {...opening}>Write a Review</Button>;
    if (!review) return whyNot;
    return (
      <div className={classes.row}>
        <span className={classes.yours}>Your review</span>
        <span role="img" aria-label={`${starsText(review.stars)} out of 5`}>
          <Stars value={review.stars} size="md" />
        </span>
        {mayWrite && (
          <ActionIcon aria-label="Edit" {...opening}>
            <IconPencil size={20} aria-hidden />
          </ActionIcon>
        )}
        <ActionIcon aria-label="Remove" color="laal" {...removing}>
          <IconTrash size={20} aria-hidden />
        </ActionIcon>
      </div>
    );
  };
  return (
    <div ref={place} className={classes.own} data-card={Boolean(Form) || undefined} tabIndex={-1}>
      {content()}
    </div>
  );
}
