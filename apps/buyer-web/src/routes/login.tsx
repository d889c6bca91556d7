import { createFileRoute } from "@tanstack/react-router";
import { requireVisitor } from "@haat/web-kit/session/guards.ts";
import { LoginPage } from "../features/account/login/login-page.tsx";
import { readRedirect } from "../features/account/login/redirect-search.ts";
import { privateHead } from "../features/shell/page/page-head.ts";

export const Route = createFileRoute("/login")({
  validateSearch: readRedirect,
  ssr: false,
  beforeLoad: ({ context, search }) => requireVisitor(context, search.redirect),
  head: () => privateHead("Log In"),
  component: LoginPage,
});
