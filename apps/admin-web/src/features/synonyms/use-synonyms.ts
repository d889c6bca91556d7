import { useQueryClient } from "@tanstack/react-query";
import { toastError, toastSuccess } from "@haat/ui/app/toast.tsx";
import { refreshLoaded } from "@haat/web-kit/call/query-client.ts";
import { messageOf } from "@haat/web-kit/call/refusal.ts";
import { useTRPC } from "@haat/web-kit/call/trpc.tsx";
import { useMutation } from "@haat/web-kit/call/use-mutation.ts";

function useRefetch() {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  return () => refreshLoaded(queryClient, trpc.admin.synonyms.pathFilter(), trpc.admin.audit.pathFilter());
}

export function useSaveSynonyms(onDone: () => void) {
  const trpc = useTRPC();
  const refetch = useRefetch();
  return useMutation(
    trpc.admin.saveSynonyms.mutationOptions({
      onSuccess: () => {
        toastSuccess("Synonyms saved.");
        onDone();
        return refetch();
      },
    }),
  );
}

export function useRemoveSynonyms(name: string) {
  const trpc = useTRPC();
  const refetch = useRefetch();
  return useMutation(
    trpc.admin.removeSynonyms.mutationOptions({
      onSuccess: () => toastSuccess(`Synonyms of “${name}” removed.`),
      onError: (error) => toastError(messageOf(error, "Failed to remove the synonyms. Please try again.")),
      onSettled: refetch,
    }),
  );
}
