import { useQueryClient } from "@tanstack/react-query";
import { refreshLoaded } from "@haat/web-kit/call/query-client.ts";
import { useTRPC } from "@haat/web-kit/call/trpc.tsx";

/** Ratings also appear on product pages and cards. */
export function useRefreshReviews(): () => Promise<void> {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  return () => refreshLoaded(queryClient, trpc.review.pathFilter(), trpc.product.pathFilter());
}
