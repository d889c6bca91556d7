import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useTRPC } from "@haat/web-kit/call/trpc.tsx";
import { useBuyer } from "../use-buyer.ts";

const nothing: readonly string[] = [];

/** Ids of the products in the cart; empty on the server. */
export function useInCart(): ReadonlySet<string> {
  const isLoggedIn = useBuyer() !== null;
  const { data } = useQuery({
    ...useTRPC().cart.show.queryOptions(),
    enabled: isLoggedIn,
    select: ({ entries }) => entries.map(({ product }) => product.id),
  });
  const productIds = (isLoggedIn && data) || nothing;
  return useMemo(() => new Set(productIds), [productIds]);
}
