import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useTRPC } from "@haat/web-kit/call/trpc.tsx";
import { useBuyer } from "../use-buyer.ts";

const nothing: readonly string[] = [];

/** The products that the buyer has in the cart; none for a visitor, and in a page as the server makes it. */
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
