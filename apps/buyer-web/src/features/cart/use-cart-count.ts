import { useQuery } from "@tanstack/react-query";
import type { CartView } from "@haat/contract/cart/cart.schema";
import { useTRPC } from "@haat/web-kit/trpc.tsx";

function piecesOf({ entries }: CartView): number {
  return entries.reduce((sum, { quantity }) => sum + quantity, 0);
}

/** How many pieces are in the cart; 0 for a visitor and until it is known. */
export function useCartCount(isLoggedIn: boolean): number {
  const trpc = useTRPC();
  const { data } = useQuery({ ...trpc.cart.show.queryOptions(), enabled: isLoggedIn, select: piecesOf });
  return isLoggedIn ? (data ?? 0) : 0;
}
