import { noop } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";
import { SettingsPage } from "#features/settings/settings-page.tsx";

export const Route = createFileRoute("/_admin/admin/settings")({
  loader: ({ context: { queryClient, trpc } }) => {
    queryClient.query(trpc.admin.settings.queryOptions()).catch(noop);
  },
  component: SettingsPage,
});
