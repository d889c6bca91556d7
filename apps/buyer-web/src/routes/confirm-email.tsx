import { createFileRoute } from "@tanstack/react-router";
import { ConfirmEmailPage } from "../features/account/confirm-email-page.tsx";
import { privateHead } from "../features/shell/page/page-head.ts";

export const Route = createFileRoute("/confirm-email")({
  ssr: false,
  head: () => privateHead("Confirm Your Email Address"),
  component: ConfirmEmailPage,
});
