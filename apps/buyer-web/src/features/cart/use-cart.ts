import { useQuery } from "@tanstack/react-query";
import { useMemo, useSyncExternalStore } from "react";
import { useTRPC } from "@haat/web-kit/call/trpc.tsx";
import { useBuyer } from "../use-buyer.ts";
import { useQuantitySaver, withQuantities } from "./use-quantity-saver.ts";

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

/** 0 for visitors and while loading. */
export function useCartCount(isLoggedIn: boolean): number {
  const { cart } = useCart({ enabled: isLoggedIn });
  return isLoggedIn && cart ? cart.entries.length : 0;
}

const noProducts: readonly string[] = [];

/** Ids of the products in the cart; empty on the server. */
export function useInCart(): ReadonlySet<string> {
  const isLoggedIn = useBuyer() !== null;
  const { data } = useQuery({
    ...useTRPC().cart.show.queryOptions(),
    enabled: isLoggedIn,
    select: ({ entries }) => entries.map(({ product }) => product.id),
  });
  const productIds = (isLoggedIn && data) || noProducts;
  return useMemo(() => new Set(productIds), [productIds]);
}
