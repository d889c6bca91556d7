import { createFileRoute } from "@tanstack/react-router";
import { LoginPage } from "#features/account/login-page.tsx";
import { toLoginSearch } from "#features/account/login-search.ts";

export const Route = createFileRoute("/login")({ validateSearch: toLoginSearch, component: LoginRoute });

function LoginRoute() {
  return <LoginPage search={Route.useSearch()} />;
}
