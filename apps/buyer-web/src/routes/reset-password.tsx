import { createFileRoute } from "@tanstack/react-router";
import { ResetPasswordPage } from "../features/account/login/reset-password-page.tsx";
import { privateHead } from "../features/shell/page/page-head.ts";

export const Route = createFileRoute("/reset-password")({
  ssr: false,
  head: () => privateHead("New Password"),
  component: ResetPasswordPage,
});
