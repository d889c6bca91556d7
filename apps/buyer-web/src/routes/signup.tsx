import { createFileRoute } from "@tanstack/react-router";

import { SignUpPage } from "../features/account/sign-up-page.tsx";
import { readRedirect } from "../features/account/redirect-search.ts";
import { privateHead } from "../features/shell/page-head.ts";

export const Route = createFileRoute("/signup")({
  ssr: false,
  validateSearch: readRedirect,
  head: () => privateHead("Sign up"),
  component: SignUpPage,
});
