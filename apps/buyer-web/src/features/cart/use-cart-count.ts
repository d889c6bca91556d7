import { useCart } from "./use-cart.ts";

/** How many entries the cart has; 0 for a visitor and until it is known. */
export function useCartCount(isLoggedIn: boolean): number {
  const { cart } = useCart({ enabled: isLoggedIn });
  return isLoggedIn && cart ? cart.entries.length : 0;
}
