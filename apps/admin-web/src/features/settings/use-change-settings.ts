import { useQueryClient } from "@tanstack/react-query";
import type { SettingsView } from "@haat/contract/admin/settings.schema";
import { toastSuccess } from "@haat/ui/app/toast.tsx";
import { refreshLoaded } from "@haat/web-kit/call/query-client.ts";
import { useTRPC } from "@haat/web-kit/call/trpc.tsx";
import { useMutation } from "@haat/web-kit/call/use-mutation.ts";
import { useKnowMe } from "#features/session/use-know-me.ts";

/** Changes settings and says so; a refusal stays with the form. */
export function useChangeSettings() {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const knowMe = useKnowMe();
  return useMutation(
    trpc.admin.changeSettings.mutationOptions({
      onSuccess: async (_answer, changes) => {
        toastSuccess("The settings are saved.");
        // Who has to set something up first by what they just changed is not told the settings for now.
        queryClient.setQueryData(
          trpc.admin.settings.queryKey(),
          (known) => known && ({ ...known, ...changes } as SettingsView),
        );
        await refreshLoaded(queryClient, trpc.admin.settings.pathFilter(), trpc.admin.audit.pathFilter());
        await knowMe();
      },
    }),
  );
}
