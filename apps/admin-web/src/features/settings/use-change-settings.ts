import { useMutation, useQueryClient } from "@tanstack/react-query";
import { toastSuccess } from "@haat/ui/toast.tsx";
import { useTRPC } from "@haat/web-kit/trpc.tsx";

/** Changes settings and says so; a refusal stays with the form. */
export function useChangeSettings() {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  return useMutation(
    trpc.admin.changeSettings.mutationOptions({
      onSuccess: () => {
        toastSuccess("The settings are saved.");
        return Promise.all([
          queryClient.invalidateQueries(trpc.admin.settings.pathFilter()),
          queryClient.invalidateQueries(trpc.admin.audit.pathFilter()),
        ]);
      },
    }),
  );
}
