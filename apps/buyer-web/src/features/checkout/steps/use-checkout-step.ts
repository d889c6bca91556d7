import { getRouteApi } from "@tanstack/react-router";
import { useEffect } from "react";
import type { CheckoutStep } from "./checkout-steps.ts";

const route = getRouteApi("/_buyer/cart");

/**
 * The step of the checkout as the address names it, so that the browser's Back leads one step back; the one that is
 * `allowed` in its place where it cannot be shown. The address stays as it is while it `isHeld`.
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
    // Anyone who was led back stays there, whatever they change; and the address says what is shown.
    if (!isHeld && asked !== "cart" && step !== asked && step !== "payment") go(step, { replace: true });
  });
  return { step, go };
}
