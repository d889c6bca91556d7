import { getRouteApi } from "@tanstack/react-router";
import { useEffect } from "react";
import type { CheckoutStep } from "./checkout-steps.ts";

const route = getRouteApi("/_buyer/cart");

/**
 * The step is in the address, so that Back goes one step back. The address stays while it `isHeld`.
 */
export function useCheckoutStep(
  allowed: (asked: CheckoutStep) => CheckoutStep,
  { isHeld }: { readonly isHeld: boolean },
) {
  const { step: asked = "cart" } = route.useSearch();
  const navigate = route.useNavigate();
  const step = allowed(asked);
  const go = (to: CheckoutStep, { replace = false } = {}) =>
    void navigate({ to: "/cart", search: to === "cart" ? {} : { step: to }, replace });
  useEffect(() => {
    // The address follows the step shown, so that later changes don't jump ahead.
    if (!isHeld && asked !== "cart" && step !== asked && step !== "payment") go(step, { replace: true });
  });
  return { step, go };
}
