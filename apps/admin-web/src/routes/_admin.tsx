import { createFileRoute, redirect } from "@tanstack/react-router";
import { requireAdmin } from "@haat/web-kit/session/guards.ts";
import { AdminLayout } from "#features/session/layout/admin-layout.tsx";

export const Route = createFileRoute("/_admin")({
  beforeLoad: async ({ context, location }) => {
    const session = await requireAdmin(context, location);
    if (session.admin.duty && location.pathname !== "/admin/account")
      throw redirect({ to: "/admin/account" });
    return { session };
  },
  component: AdminLayout,
});
