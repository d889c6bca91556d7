import { useCart } from "./use-cart.ts";

/** How many pieces are in the cart; 0 for a visitor and until it is known. */
export function useCartCount(isLoggedIn: boolean): number {
  const { cart } = useCart({ enabled: isLoggedIn });
  return isLoggedIn && cart ? cart.entries.reduce((sum, { quantity }) => sum + quantity, 0) : 0;
}
