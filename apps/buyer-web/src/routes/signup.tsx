import { createFileRoute } from "@tanstack/react-router";
import { requireVisitor } from "@haat/web-kit/session/guards.ts";
import { readRedirect } from "../features/account/login/redirect-search.ts";
import { SignUpPage } from "../features/account/login/sign-up-page.tsx";
import { privateHead } from "../features/shell/page/page-head.ts";

export const Route = createFileRoute("/signup")({
  validateSearch: readRedirect,
  ssr: false,
  beforeLoad: ({ context, search }) => requireVisitor(context, search.redirect),
  head: () => privateHead("Sign Up"),
  component: SignUpPage,
});
