import { createFileRoute } from "@tanstack/react-router";
import { CheckoutPage } from "../features/checkout/checkout-page.tsx";
import { privateHead } from "../features/shell/page-head.ts";

export const Route = createFileRoute("/_buyer/cart")({
  head: () => privateHead("Cart"),
  component: CheckoutPage,
});
