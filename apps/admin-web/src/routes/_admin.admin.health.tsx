import { noop } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";
import { HealthPage } from "#features/health/health-page.tsx";
import { isOwner } from "#features/session/is-owner.ts";

export const Route = createFileRoute("/_admin/admin/health")({
  staticData: { isForOwners: true },
  loader: ({ context: { queryClient, trpc, session } }) => {
    if (!isOwner(session)) return;
    queryClient.query(trpc.admin.health.queryOptions()).catch(noop);
  },
  component: HealthPage,
});
