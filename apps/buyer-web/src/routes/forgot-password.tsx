import { createFileRoute } from "@tanstack/react-router";
import { ForgotPasswordPage } from "../features/account/login/forgot-password-page.tsx";
import { privateHead } from "../features/shell/page/page-head.ts";

export const Route = createFileRoute("/forgot-password")({
  ssr: false,
  head: () => privateHead("Forgot Password"),
  component: ForgotPasswordPage,
});
