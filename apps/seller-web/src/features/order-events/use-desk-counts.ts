import { useQuery } from "@tanstack/react-query";
import type { ParcelsPage } from "@haat/contract/shipment/shipment.schema";
import { useTRPC } from "@haat/web-kit/call/trpc.tsx";

/** How many parcels wait in each list of the seller's desk; undefined while that is not known. */
export function useDeskCounts(isSeller: boolean): ParcelsPage["counts"] | undefined {
  const trpc = useTRPC();
  const { data } = useQuery(
    trpc.shipment.list.queryOptions({ list: "to-pack", limit: 1 }, { enabled: isSeller }),
  );
  return isSeller ? data?.counts : undefined;
}
