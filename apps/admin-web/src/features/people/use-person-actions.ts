import { useQueryClient } from "@tanstack/react-query";
import { toastError, toastSuccess } from "@haat/ui/app/toast.tsx";
import { refreshLoaded } from "@haat/web-kit/call/query-client.ts";
import { messageOf } from "@haat/web-kit/call/refusal.ts";
import { useTRPC } from "@haat/web-kit/call/trpc.tsx";
import { useMutation } from "@haat/web-kit/call/use-mutation.ts";

function useRefetch() {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  return () =>
    refreshLoaded(
      queryClient,
      trpc.admin.people.pathFilter(),
      trpc.admin.person.pathFilter(),
      trpc.admin.products.pathFilter(),
      trpc.admin.order.pathFilter(),
      trpc.admin.audit.pathFilter(),
    );
}

/** The caller shows refusals, next to the typed reason. */
export function useBlockUser(name: string, onDone: () => void) {
  const trpc = useTRPC();
  const refetch = useRefetch();
  return useMutation(
    trpc.admin.blockUser.mutationOptions({
      onSuccess: () => {
        toastSuccess(`${name} blocked.`);
        onDone();
        return refetch();
      },
    }),
  );
}

export function useSendResetLink({ email }: { email: string }) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  return useMutation(
    trpc.admin.sendResetLink.mutationOptions({
      onSuccess: () => {
        toastSuccess(`Reset link sent to ${email}.`);
        return refreshLoaded(queryClient, trpc.admin.audit.pathFilter());
      },
      onError: (error) => toastError(messageOf(error, "Failed to send the link. Please try again.")),
    }),
  );
}

export function useApproveSeller(name: string) {
  const trpc = useTRPC();
  const refetch = useRefetch();
  return useMutation(
    trpc.admin.approveSeller.mutationOptions({
      onSuccess: () => toastSuccess(`${name} approved.`),
      onError: (error) => toastError(messageOf(error, "Failed to approve the seller. Please try again.")),
      onSettled: refetch,
    }),
  );
}

export function useUnblockUser(name: string) {
  const trpc = useTRPC();
  const refetch = useRefetch();
  return useMutation(
    trpc.admin.unblockUser.mutationOptions({
      onSuccess: () => toastSuccess(`${name} can log in again.`),
      onError: (error) => toastError(messageOf(error, "Failed to unblock. Please try again.")),
      onSettled: refetch,
    }),
  );
}
