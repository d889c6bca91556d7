import { useQuery } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { useTRPC } from "@haat/web-kit/call/trpc.tsx";
import { useQuantitySaver } from "./use-quantity-saver.ts";
import { withQuantities } from "./with-quantities.ts";

const none: ReadonlyMap<string, number> = new Map();

interface Asked {
  readonly enabled?: boolean;
  /** One entry by itself, in the cart or bought at once. */
  readonly entryId?: string | undefined;
}

/** The buyer's cart as the server knows it, with the quantities that were chosen since. */
export function useCart({ enabled = true, entryId }: Asked = {}) {
  const { subscribe, wanted } = useQuantitySaver();
  const quantities = useSyncExternalStore(subscribe, wanted, () => none);
  const { data, error, isFetching, refetch } = useQuery({
    ...useTRPC().cart.show.queryOptions(entryId ? { entryId } : undefined),
    enabled,
  });
  return { cart: data && withQuantities(data, quantities), error, isFetching, refetch };
}
