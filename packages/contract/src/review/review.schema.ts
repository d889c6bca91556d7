import { z } from "zod";
import { idSchema, optionalTextBlock } from "../id.schema.ts";
import { maxReviewLength, mostStars, reviewPageSize } from "./review.constants.ts";

const starsSentence = `Choose from 1 to ${mostStars} stars.`;

export const starsSchema = z.int(starsSentence).min(1, starsSentence).max(mostStars, starsSentence);

export const reviewForm = z.object({
  stars: starsSchema,
  text: optionalTextBlock("Review", maxReviewLength),
});

/** One review per buyer and family; a second one replaces the first. */
export const writeReviewInput = reviewForm.extend({ productId: idSchema });
export type WriteReviewInput = z.output<typeof writeReviewInput>;

/** `writtenBy`: first name and initial. */
export const reviewView = z.object({
  id: z.string(),
  stars: z.int().min(1).max(mostStars),
  text: z.string(),
  writtenBy: z.string(),
  /** The variant bought; absent without a family. */
  variant: z.string().optional(),
  createdAt: z.string(),
  /** Equals `createdAt` if never edited. */
  updatedAt: z.string(),
});
export type ReviewView = z.output<typeof reviewView>;

/** With `stars`, only those with that rating. */
export const reviewsInput = z.object({
  productId: idSchema,
  stars: starsSchema.optional(),
  cursor: z.string().max(500).nullish(),
  limit: z.int().min(1).max(50).default(reviewPageSize),
});
export type ReviewsInput = z.output<typeof reviewsInput>;

/** Newest first; `perStars` counts one to five stars. */
export const reviewsPage = z.object({
  reviews: z.array(reviewView),
  nextCursor: z.string().nullable(),
  perStars: z.array(z.int()).length(mostStars),
});
export type ReviewsPage = z.output<typeof reviewsPage>;

export const ownReview = z.object({ mayWrite: z.boolean(), review: reviewView.nullable() });
export type OwnReview = z.output<typeof ownReview>;
