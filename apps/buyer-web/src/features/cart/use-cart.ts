import { useQuery } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { useTRPC } from "@haat/web-kit/call/trpc.tsx";
import { useQuantitySaver } from "./use-quantity-saver.ts";
import { withQuantities } from "./with-quantities.ts";

const none: ReadonlyMap<string, number> = new Map();

interface Asked {
  readonly enabled?: boolean;
  /** Loads one entry only: Buy Now entries aren't in the cart. */
  readonly entryId?: string | undefined;
}

/** The server's cart with unsaved quantities applied. */
export function useCart({ enabled = true, entryId }: Asked = {}) {
  const { subscribe, wanted } = useQuantitySaver();
  const quantities = useSyncExternalStore(subscribe, wanted, () => none);
  const { data, error, isFetching, refetch } = useQuery({
    ...useTRPC().cart.show.queryOptions(entryId ? { entryId } : undefined),
    enabled,
    // Another window may have changed it.
    refetchOnWindowFocus: "always",
  });
  return { cart: data && withQuantities(data, quantities), error, isFetching, refetch };
}
