import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useTRPC, type WebContext } from "@haat/web-kit/call/trpc.tsx";

const freshMs = 60_000;

export function deliveryQuery(trpc: WebContext["trpc"], pin: string, productIds: readonly string[]) {
  return trpc.delivery.of.queryOptions({ pin, productIds: productIds.toSorted() }, { staleTime: freshMs });
}

/** Keeps the previous PIN code's answer while loading. */
export function useDelivery(pin: string | null, productIds: readonly string[]) {
  return useQuery({
    ...deliveryQuery(useTRPC(), pin ?? "", productIds),
    enabled: pin !== null && productIds.length > 0,
    placeholderData: keepPreviousData,
  });
}
