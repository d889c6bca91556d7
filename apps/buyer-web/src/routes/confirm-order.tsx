import { createFileRoute } from "@tanstack/react-router";
import { ConfirmOrderPage } from "../features/account/confirm-order-page.tsx";
import { privateHead } from "../features/shell/page/page-head.ts";

export const Route = createFileRoute("/confirm-order")({
  ssr: false,
  head: () => privateHead("Confirm Your Order"),
  component: ConfirmOrderPage,
});
