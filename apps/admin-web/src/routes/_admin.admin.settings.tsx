import { noop } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";
import { isOwner } from "#features/session/is-owner.ts";
import { SettingsPage } from "#features/settings/settings-page.tsx";

export const Route = createFileRoute("/_admin/admin/settings")({
  staticData: { isForOwners: true },
  loader: ({ context: { queryClient, trpc, session } }) => {
    if (!isOwner(session)) return;
    queryClient.query(trpc.admin.settings.queryOptions()).catch(noop);
  },
  component: SettingsPage,
});
