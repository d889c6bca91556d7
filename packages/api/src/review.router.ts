import { z } from "zod";
import { productIdInput } from "@haat/contract/product/product.schema";
import { ownReview, reviewsInput, reviewsPage, writeReviewInput } from "@haat/contract/review/review.schema";
import { listReviews } from "@haat/domain/review/list-reviews";
import { findOwnReview, removeReview, writeReview } from "@haat/domain/review/own-review";
import { catalogueOf } from "./context.ts";
import { buyerProcedure, checked, publicProcedure, router } from "./trpc.ts";

const idView = z.object({ id: z.string() });

export const reviewRouter = router({
  list: publicProcedure
    .input(reviewsInput)
    .output(checked(reviewsPage))
    .query(({ ctx, input }) => listReviews(catalogueOf(ctx), input)),
  own: buyerProcedure
    .input(productIdInput)
    .output(checked(ownReview))
    .query(({ ctx, input }) => findOwnReview(ctx, ctx.actor, input.productId)),
  write: buyerProcedure
    .input(writeReviewInput)
    .output(checked(idView))
    .mutation(({ ctx, input }) => writeReview(ctx, ctx.actor, input)),
  remove: buyerProcedure
    .input(productIdInput)
    .output(checked(idView))
    .mutation(({ ctx, input }) => removeReview(ctx, ctx.actor, input.productId)),
});
