import { useQuery } from "@tanstack/react-query";
import { useTRPC } from "@haat/web-kit/call/trpc.tsx";
import { useBuyer } from "../use-buyer.ts";

export const whyNot = "You can review a product once it has been delivered.";

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
