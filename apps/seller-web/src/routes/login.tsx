import { createFileRoute } from "@tanstack/react-router";
import { LoginPage } from "#features/account/login-page.tsx";
import { loginSearch } from "#features/account/login-search.ts";

export const Route = createFileRoute("/login")({ validateSearch: loginSearch, component: LoginRoute });

function LoginRoute() {
  return <LoginPage search={Route.useSearch()} />;
}
