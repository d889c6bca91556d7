import { useMutation, useQueryClient } from "@tanstack/react-query";
import { toastSuccess } from "@haat/ui/toast.tsx";
import { refreshLoaded } from "@haat/web-kit/query-client.ts";
import { useTRPC } from "@haat/web-kit/trpc.tsx";

/** Changes settings and says so; a refusal stays with the form. */
export function useChangeSettings() {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  return useMutation(
    trpc.admin.changeSettings.mutationOptions({
      onSuccess: () => {
        toastSuccess("The settings are saved.");
        return refreshLoaded(queryClient, trpc.admin.settings.pathFilter(), trpc.admin.audit.pathFilter());
      },
    }),
  );
}
