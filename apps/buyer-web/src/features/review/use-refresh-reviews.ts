import { useQueryClient } from "@tanstack/react-query";
import { useTRPC } from "@haat/web-kit/trpc.tsx";

/** Asks anew for everything that a review changes: the lists of reviews, and the ratings on pages and cards. */
export function useRefreshReviews(): () => Promise<unknown> {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  return () =>
    Promise.all([
      queryClient.invalidateQueries(trpc.review.pathFilter()),
      queryClient.invalidateQueries(trpc.product.pathFilter()),
    ]);
}
