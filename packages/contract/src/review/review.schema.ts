import { z } from "zod";
import { idSchema, optionalTextBlock } from "../id.schema.ts";
import { maxReviewLength, mostStars, reviewPageSize } from "./review.constants.ts";

const starsSentence = `Choose from 1 to ${mostStars} stars.`;

/** How many stars, one to five; nothing between two of them. */
export const starsSchema = z.int(starsSentence).min(1, starsSentence).max(mostStars, starsSentence);

/** What a buyer says of a product: the stars, and words if they like. */
export const reviewForm = z.object({
  stars: starsSchema,
  text: optionalTextBlock("Review", maxReviewLength),
});

/** A buyer's review of one product, or of one of its family where they got another of it; the same buyer's second one replaces the first. */
export const writeReviewInput = reviewForm.extend({ productId: idSchema });
export type WriteReviewInput = z.output<typeof writeReviewInput>;

/** A review as anyone may read it. Of its writer it names the first name and the initial of the last one. */
export const reviewView = z.object({
  id: z.string(),
  stars: z.int().min(1).max(mostStars),
  text: z.string(),
  writtenBy: z.string(),
  /** Which of its family was bought; left out of a product that has none. */
  variant: z.string().optional(),
  createdAt: z.string(),
  /** The moment of its last change; the same as `createdAt` when it was never changed. */
  updatedAt: z.string(),
});
export type ReviewView = z.output<typeof reviewView>;

/** Which reviews of a product to list; with `stars` only those that give just so many. */
export const reviewsInput = z.object({
  productId: idSchema,
  stars: starsSchema.optional(),
  cursor: z.string().max(500).nullish(),
  limit: z.int().min(1).max(50).default(reviewPageSize),
});
export type ReviewsInput = z.output<typeof reviewsInput>;

/** One page of a product's reviews, newest first, with how many there are of each number of stars, one to five. */
export const reviewsPage = z.object({
  reviews: z.array(reviewView),
  nextCursor: z.string().nullable(),
  perStars: z.array(z.int()).length(mostStars),
});
export type ReviewsPage = z.output<typeof reviewsPage>;

/** What a buyer has to do with a product's reviews: whether they may write one, and theirs if they did. */
export const ownReview = z.object({ mayWrite: z.boolean(), review: reviewView.nullable() });
export type OwnReview = z.output<typeof ownReview>;
