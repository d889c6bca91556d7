import { useQuery } from "@tanstack/react-query";
import { useTRPC } from "@haat/web-kit/call/trpc.tsx";
import { useBuyer } from "../session/use-buyer.ts";

/** Whether the buyer has this product in the cart; never for a visitor, and not in a page as the server makes it. */
export function useInCart(productId: string): boolean {
  const isLoggedIn = useBuyer() !== null;
  const { data } = useQuery({
    ...useTRPC().cart.show.queryOptions(),
    enabled: isLoggedIn,
    select: ({ entries }) => entries.some(({ product }) => product.id === productId),
  });
  return isLoggedIn && data === true;
}
