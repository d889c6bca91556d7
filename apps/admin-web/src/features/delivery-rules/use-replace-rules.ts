import { useQueryClient } from "@tanstack/react-query";
import { toastSuccess } from "@haat/ui/app/toast.tsx";
import { refreshLoaded } from "@haat/web-kit/call/query-client.ts";
import { refusalOf } from "@haat/web-kit/call/refusal.ts";
import { useTRPC } from "@haat/web-kit/call/trpc.tsx";
import { useMutation } from "@haat/web-kit/call/use-mutation.ts";

/** Replaces all of the shop's rules. The page shows refusals. */
export function useReplaceRules() {
  const { admin } = useTRPC();
  const queryClient = useQueryClient();
  const refresh = () =>
    refreshLoaded(
      queryClient,
      admin.deliveryRules.pathFilter(),
      admin.unserved.pathFilter(),
      admin.audit.pathFilter(),
    );
  return useMutation(
    admin.replaceDeliveryRules.mutationOptions({
      onSuccess: async () => {
        await refresh();
        toastSuccess("Rules saved.");
      },
      onError: (error) => (refusalOf(error)?.reason === "RULES_CHANGED" ? refresh() : undefined),
    }),
  );
}
