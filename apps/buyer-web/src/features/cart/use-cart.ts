import { useQuery } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { useTRPC } from "@haat/web-kit/trpc.tsx";
import { useQuantitySaver } from "./use-quantity-saver.ts";
import { withQuantities } from "./with-quantities.ts";

const none: ReadonlyMap<string, number> = new Map();

/** The buyer's cart as the server knows it, with the quantities that were chosen since. */
export function useCart({ enabled = true } = {}) {
  const { subscribe, wanted } = useQuantitySaver();
  const quantities = useSyncExternalStore(subscribe, wanted, () => none);
  const { data, error, isFetching, refetch } = useQuery({
    ...useTRPC().cart.show.queryOptions(),
    enabled,
    // Another window may have filled it meanwhile.
    refetchOnWindowFocus: "always",
  });
  return { cart: data && withQuantities(data, quantities), error, isFetching, refetch };
}
