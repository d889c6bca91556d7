import { useQuery } from "@tanstack/react-query";
import type { ReturnsPage } from "@haat/contract/returns/return.schema";
import { useTRPC } from "@haat/web-kit/call/trpc.tsx";

/** How many returns wait in each list of the seller's; undefined while that is not known. */
export function useReturnCounts(isSeller: boolean): ReturnsPage["counts"] | undefined {
  const trpc = useTRPC();
  const { data } = useQuery(
    trpc.returns.list.queryOptions({ list: "to-answer", limit: 1 }, { enabled: isSeller }),
  );
  return isSeller ? data?.counts : undefined;
}
