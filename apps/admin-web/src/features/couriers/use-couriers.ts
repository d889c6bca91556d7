import { useQueryClient } from "@tanstack/react-query";
import { toastError, toastSuccess } from "@haat/ui/app/toast.tsx";
import { refreshLoaded } from "@haat/web-kit/call/query-client.ts";
import { messageOf } from "@haat/web-kit/call/refusal.ts";
import { useTRPC } from "@haat/web-kit/call/trpc.tsx";
import { useMutation } from "@haat/web-kit/call/use-mutation.ts";

function useReadAgain() {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  return () => refreshLoaded(queryClient, trpc.admin.couriers.pathFilter(), trpc.admin.audit.pathFilter());
}

interface Saving {
  readonly onDone: () => void;
  readonly onRefused: (error: unknown) => void;
}

/** Saves a courier; a refusal stays with the form, which still holds it. */
export function useSaveCourier({ onDone, onRefused }: Saving) {
  const trpc = useTRPC();
  const readAgain = useReadAgain();
  return useMutation(
    trpc.admin.saveCourier.mutationOptions({
      onError: onRefused,
      onSuccess: (_, { name }) => {
        toastSuccess(`${name} is saved.`);
        onDone();
        return readAgain();
      },
    }),
  );
}

/** Removes a courier, and says how that went. */
export function useRemoveCourier(name: string) {
  const trpc = useTRPC();
  const readAgain = useReadAgain();
  return useMutation(
    trpc.admin.removeCourier.mutationOptions({
      onSuccess: () => toastSuccess(`${name} is removed.`),
      onError: (error) => toastError(messageOf(error, "Failed to remove the courier. Please try again.")),
      onSettled: readAgain,
    }),
  );
}
