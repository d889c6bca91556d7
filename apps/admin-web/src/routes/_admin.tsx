import { createFileRoute } from "@tanstack/react-router";
import { requireAdmin } from "@haat/web-kit/guards.ts";
import { AdminLayout } from "#features/session/admin-layout.tsx";

export const Route = createFileRoute("/_admin")({
  beforeLoad: async ({ context, location }) => ({ session: await requireAdmin(context, location) }),
  component: AdminLayout,
});
