import { useQueryClient } from "@tanstack/react-query";
import type { SettingsView } from "@haat/contract/admin/settings.schema";
import { toastSuccess } from "@haat/ui/app/toast.tsx";
import { refreshLoaded } from "@haat/web-kit/call/query-client.ts";
import { useTRPC } from "@haat/web-kit/call/trpc.tsx";
import { useMutation } from "@haat/web-kit/call/use-mutation.ts";
import { useRefreshMe } from "#features/session/use-refresh-me.ts";

export function useChangeSettings() {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const refreshMe = useRefreshMe();
  return useMutation(
    trpc.admin.changeSettings.mutationOptions({
      onSuccess: async (_answer, changes) => {
        toastSuccess("Settings saved.");
        // An admin who must now set up a second factor can't refetch the settings.
        queryClient.setQueryData(
          trpc.admin.settings.queryKey(),
          (known) => known && ({ ...known, ...changes } as SettingsView),
        );
        await refreshLoaded(queryClient, trpc.admin.settings.pathFilter(), trpc.admin.audit.pathFilter());
        await refreshMe();
      },
    }),
  );
}
