import { createFileRoute, redirect } from "@tanstack/react-router";

export const Route = createFileRoute("/")({
  beforeLoad: () => {
    // Anyone who is not logged in is led on to the login from there.
    throw redirect({ to: "/admin/dashboard", replace: true });
  },
});
