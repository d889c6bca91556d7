import { noop } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";
import { AdminsPage } from "#features/admins/admins-page.tsx";
import { isOwner } from "#features/session/is-owner.ts";

export const Route = createFileRoute("/_admin/admin/admins")({
  staticData: { isForOwners: true },
  loader: ({ context: { queryClient, trpc, session } }) => {
    if (!isOwner(session)) return;
    queryClient.query(trpc.admin.admins.queryOptions()).catch(noop);
  },
  component: AdminsPage,
});
