import { useQueryClient } from "@tanstack/react-query";
import { toastSuccess } from "@haat/ui/app/toast.tsx";
import { refreshLoaded } from "@haat/web-kit/call/query-client.ts";
import { useTRPC } from "@haat/web-kit/call/trpc.tsx";
import { useMutation } from "@haat/web-kit/call/use-mutation.ts";

/** Saves all of the shop's rules for PIN codes at once, and says so; a refusal stays with them. */
export function useReplaceRules() {
  const { admin } = useTRPC();
  const queryClient = useQueryClient();
  return useMutation(
    admin.replaceDeliveryRules.mutationOptions({
      onSuccess: async () => {
        await refreshLoaded(
          queryClient,
          admin.deliveryRules.pathFilter(),
          admin.unserved.pathFilter(),
          admin.audit.pathFilter(),
        );
        toastSuccess("The rules are saved.");
      },
    }),
  );
}
