import { createFileRoute } from "@tanstack/react-router";
import { privateHead } from "../features/shell/page/page-head.ts";
import { requireAddress } from "../features/single-checkout/require-address.ts";
import { SingleCheckoutPage } from "../features/single-checkout/single-checkout-page.tsx";

export const Route = createFileRoute("/_buyer/order/$cartEntryId")({
  beforeLoad: ({ context, location, params: { cartEntryId } }) =>
    requireAddress(context, { location, cartEntryId }),
  head: () => privateHead("Checkout"),
  component: SingleCheckoutPage,
});
