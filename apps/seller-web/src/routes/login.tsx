import { createFileRoute } from "@tanstack/react-router";
import { LoginPage } from "#features/account/login-page.tsx";
import { readLoginSearch } from "#features/account/login-search.ts";

export const Route = createFileRoute("/login")({ validateSearch: readLoginSearch, component: LoginRoute });

function LoginRoute() {
  return <LoginPage search={Route.useSearch()} />;
}
