import { Button, Group, Stack, Textarea, Title } from "@mantine/core";
import { useEffect } from "react";
import { maxReviewLength } from "@haat/contract/review/review.constants";
import { reviewForm, type ReviewView } from "@haat/contract/review/review.schema";
import { focusFirstError } from "@haat/ui/form/focus-first-error.ts";
import { useZodForm } from "@haat/ui/form/use-zod-form.ts";
import { ErrorBanner } from "@haat/ui/state/error-banner.tsx";
import { messageOf } from "@haat/web-kit/call/refusal.ts";
import { StarsField } from "./stars-field.tsx";
import { useWriteReview } from "./use-write-review.ts";

interface ReviewFormProps {
  readonly productId: string;
  readonly review: ReviewView | null;
  readonly onClose: () => void;
}

const counted = new Intl.NumberFormat("en-IN");

/** Counted as the schema counts. */
function lengthLine(text: string): string {
  return `${counted.format(text.normalize("NFC").trim().length)} of ${counted.format(maxReviewLength)} characters`;
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
