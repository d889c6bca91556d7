import { Button, Group, Radio, Stack, Textarea, Title } from "@mantine/core";
import { IconStarFilled } from "@tabler/icons-react";
import { type ReactNode, useEffect, useId } from "react";
import { maxReviewLength } from "@haat/contract/review/review.constants";
import { reviewForm, type ReviewView } from "@haat/contract/review/review.schema";
import { toastSuccess } from "@haat/ui/app/toast.tsx";
import { focusFirstError } from "@haat/ui/form/focus-first-error.ts";
import { useZodForm } from "@haat/ui/form/use-zod-form.ts";
import { starsText } from "@haat/ui/review/review-words.ts";
import { ErrorBanner } from "@haat/ui/state/error-banner.tsx";
import { messageOf, showFieldErrors } from "@haat/web-kit/call/refusal.ts";
import { useTRPC } from "@haat/web-kit/call/trpc.tsx";
import { useMutation } from "@haat/web-kit/call/use-mutation.ts";
import classes from "./review-form.module.css";
import { useRefreshReviews } from "./use-refresh-reviews.ts";

const counted = new Intl.NumberFormat("en-IN");

/** Counted as the schema counts. */
function lengthLine(text: string): string {
  return `${counted.format(text.normalize("NFC").trim().length)} of ${counted.format(maxReviewLength)} characters`;
}

interface WriteReview {
  readonly form: Parameters<typeof showFieldErrors>[0];
  readonly onDone: () => void;
}

function useWriteReview({ form, onDone }: WriteReview) {
  const refresh = useRefreshReviews();
  return useMutation(
    useTRPC().review.write.mutationOptions({
      onSuccess: async () => {
        await refresh();
        toastSuccess("Your review was saved.");
        onDone();
      },
      onError: (error) => void showFieldErrors(form, error),
    }),
  );
}

const words = ["Poor", "Fair", "Good", "Very good", "Excellent"] as const;

/** 0 while nothing is selected. */
interface StarsFieldProps {
  readonly value?: number;
  readonly onChange: (stars: number) => void;
  readonly error?: ReactNode;
  readonly "data-path"?: string;
}

function StarsField({ value = 0, onChange, error, "data-path": path }: StarsFieldProps) {
  const name = useId();
  return (
    <Radio.Group label="Your rating" error={error}>
      <div className={classes.field}>
        {words.map((word, index) => {
          const stars = index + 1;
          return (
            <label key={word} className={classes.star} data-full={stars <= value || undefined}>
              <input
                type="radio"
                name={name}
                className={classes.input}
                aria-label={`${starsText(stars)}, ${word.toLowerCase()}`}
                checked={stars === value}
                onChange={() => onChange(stars)}
                // Focus target: the selected star or the first.
                {...(stars === (value || 1) && { "data-path": path })}
              />
              <IconStarFilled size={28} aria-hidden />
            </label>
          );
        })}
        <span className={classes.word} aria-hidden>
          {words[value - 1]}
        </span>
      </div>
    </Radio.Group>
  );
}

interface ReviewFormProps {
  readonly productId: string;
  readonly review: ReviewView | null;
  readonly onClose: () => void;
}

export function ReviewForm({ productId, review, onClose }: ReviewFormProps) {
  const form = useZodForm(reviewForm, {
    initialValues: { stars: review?.stars ?? 0, text: review?.text ?? "" },
  });
  const write = useWriteReview({ form, onDone: onClose });
  const { getInputNode } = form;
  // Only on opening: the form is a new object after every key.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  useEffect(() => getInputNode("stars")?.focus(), []);
  const title = review ? "Edit your review" : "Write a review";

  return (
    <form
      noValidate
      aria-label={title}
      onSubmit={form.onSubmit((values) => write.mutate({ ...values, productId }), focusFirstError(form))}
    >
      <Stack>
        <Title order={3} size="h4">
          {title}
        </Title>
        <ErrorBanner>
          {write.error && messageOf(write.error, "Failed to send your review. Please try again.")}
        </ErrorBanner>
        <StarsField {...form.getInputProps("stars")} />
        <Textarea
          label="Your review"
          description={`Optional. ${lengthLine(form.values.text)}`}
          maxRows={14}
          {...form.getInputProps("text")}
        />
        <Group gap="sm">
          <Button type="submit" loading={write.isPending}>
            {review ? "Save Review" : "Submit Review"}
          </Button>
          <Button variant="default" onClick={onClose} disabled={write.isPending}>
            Cancel
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
