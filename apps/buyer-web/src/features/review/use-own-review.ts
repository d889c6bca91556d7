import { useQuery } from "@tanstack/react-query";
import { useTRPC } from "@haat/web-kit/call/trpc.tsx";
import { useBuyer } from "../use-buyer.ts";

/** What is said to whoever may not. */
export const whyNot = "You can review a product once it has been delivered.";

/** Whether the person here may review a product, and their review of it; nothing of either for a visitor. */
export function useOwnReview(productId: string) {
  const isBuyer = useBuyer() !== null;
  const { data, isPending } = useQuery({
    ...useTRPC().review.own.queryOptions({ productId }),
    enabled: isBuyer,
  });
  const own = isBuyer ? data : undefined;
  return {
    isAsking: isBuyer && isPending,
    mayWrite: own?.mayWrite ?? false,
    review: own?.review ?? null,
  };
}
