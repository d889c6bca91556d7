import { createFileRoute } from "@tanstack/react-router";
import { CheckoutPage } from "../features/checkout/checkout-page.tsx";
import { readCheckoutStep, stepOf } from "../features/checkout/steps/checkout-steps.ts";
import { privateHead } from "../features/shell/page/page-head.ts";

export const Route = createFileRoute("/_buyer/cart")({
  validateSearch: readCheckoutStep,
  head: ({ match }) => privateHead(stepOf(match.search.step ?? "cart").title),
  component: CheckoutPage,
});
