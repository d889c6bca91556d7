import { createFileRoute, redirect } from "@tanstack/react-router";

export const Route = createFileRoute("/")({
  beforeLoad: () => {
    // Visitors are redirected on to the login.
    throw redirect({ to: "/admin/dashboard", replace: true });
  },
});
