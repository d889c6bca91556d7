import { useCart } from "./use-cart.ts";

/** 0 for visitors and while loading. */
export function useCartCount(isLoggedIn: boolean): number {
  const { cart } = useCart({ enabled: isLoggedIn });
  return isLoggedIn && cart ? cart.entries.length : 0;
}
