import { useQueryClient } from "@tanstack/react-query";
import { toastError, toastSuccess } from "@haat/ui/app/toast.tsx";
import { refreshLoaded } from "@haat/web-kit/call/query-client.ts";
import { messageOf } from "@haat/web-kit/call/refusal.ts";
import { useTRPC } from "@haat/web-kit/call/trpc.tsx";
import { useMutation } from "@haat/web-kit/call/use-mutation.ts";

function useReadAgain() {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  return () => refreshLoaded(queryClient, trpc.admin.synonyms.pathFilter(), trpc.admin.audit.pathFilter());
}

/** Saves synonyms; a refusal stays with the form, which still holds them. */
export function useSaveSynonyms(onDone: () => void) {
  const trpc = useTRPC();
  const readAgain = useReadAgain();
  return useMutation(
    trpc.admin.saveSynonyms.mutationOptions({
      onSuccess: () => {
        toastSuccess("The synonyms are saved.");
        onDone();
        return readAgain();
      },
    }),
  );
}

/** Removes synonyms, and says how that went. */
export function useRemoveSynonyms(name: string) {
  const trpc = useTRPC();
  const readAgain = useReadAgain();
  return useMutation(
    trpc.admin.removeSynonyms.mutationOptions({
      onSuccess: () => toastSuccess(`The synonyms of “${name}” are removed.`),
      onError: (error) => toastError(messageOf(error, "Failed to remove the synonyms. Please try again.")),
      onSettled: readAgain,
    }),
  );
}
