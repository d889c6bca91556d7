import { useQueryClient } from "@tanstack/react-query";
import { toastError, toastSuccess } from "@haat/ui/app/toast.tsx";
import { refreshLoaded } from "@haat/web-kit/call/query-client.ts";
import { messageOf } from "@haat/web-kit/call/refusal.ts";
import { useTRPC } from "@haat/web-kit/call/trpc.tsx";
import { useMutation } from "@haat/web-kit/call/use-mutation.ts";

function useRefetch() {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  return () => refreshLoaded(queryClient, trpc.admin.couriers.pathFilter(), trpc.admin.audit.pathFilter());
}

interface SaveHandlers {
  readonly onDone: () => void;
  readonly onRefused: (error: unknown) => void;
}

export function useSaveCourier({ onDone, onRefused }: SaveHandlers) {
  const trpc = useTRPC();
  const refetch = useRefetch();
  return useMutation(
    trpc.admin.saveCourier.mutationOptions({
      onError: onRefused,
      onSuccess: (_, { name }) => {
        toastSuccess(`${name} saved.`);
        onDone();
        return refetch();
      },
    }),
  );
}

export function useRemoveCourier(name: string) {
  const trpc = useTRPC();
  const refetch = useRefetch();
  return useMutation(
    trpc.admin.removeCourier.mutationOptions({
      onSuccess: () => toastSuccess(`${name} removed.`),
      onError: (error) => toastError(messageOf(error, "Failed to remove the courier. Please try again.")),
      onSettled: refetch,
    }),
  );
}
