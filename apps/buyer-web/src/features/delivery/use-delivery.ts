import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useTRPC, type WebContext } from "@haat/web-kit/call/trpc.tsx";

const freshMs = 60_000;

/** Whether and how these products come to a PIN code. */
export function deliveryQuery(trpc: WebContext["trpc"], pin: string, productIds: readonly string[]) {
  return trpc.delivery.of.queryOptions({ pin, productIds: productIds.toSorted() }, { staleTime: freshMs });
}

/** The same, asked for once there is a PIN code; what was known of another one stays until then. */
export function useDelivery(pin: string | null, productIds: readonly string[]) {
  return useQuery({
    ...deliveryQuery(useTRPC(), pin ?? "", productIds),
    enabled: pin !== null && productIds.length > 0,
    placeholderData: keepPreviousData,
  });
}
