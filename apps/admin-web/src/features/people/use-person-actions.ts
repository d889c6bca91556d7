import { useQueryClient } from "@tanstack/react-query";
import { toastError, toastSuccess } from "@haat/ui/app/toast.tsx";
import { refreshLoaded } from "@haat/web-kit/call/query-client.ts";
import { messageOf } from "@haat/web-kit/call/refusal.ts";
import { useTRPC } from "@haat/web-kit/call/trpc.tsx";
import { useMutation } from "@haat/web-kit/call/use-mutation.ts";

/** After a change of one person, everything that shows people, their products or what was done is read again. */
function useReadAgain() {
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

/** Blocks somebody; a refusal stays with the caller, who still holds the reason. */
export function useBlockUser(name: string, onDone: () => void) {
  const trpc = useTRPC();
  const readAgain = useReadAgain();
  return useMutation(
    trpc.admin.blockUser.mutationOptions({
      onSuccess: () => {
        toastSuccess(`${name} is blocked.`);
        onDone();
        return readAgain();
      },
    }),
  );
}

/** Has a link to a new password mailed to somebody, and says how that went. */
export function useSendResetLink({ email }: { email: string }) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  return useMutation(
    trpc.admin.sendResetLink.mutationOptions({
      onSuccess: () => {
        toastSuccess(`A link to a new password is on its way to ${email}.`);
        return refreshLoaded(queryClient, trpc.admin.audit.pathFilter());
      },
      onError: (error) => toastError(messageOf(error, "Failed to send the link. Please try again.")),
    }),
  );
}

/** Approves a seller, and says how that went. */
export function useApproveSeller(name: string) {
  const trpc = useTRPC();
  const readAgain = useReadAgain();
  return useMutation(
    trpc.admin.approveSeller.mutationOptions({
      onSuccess: () => toastSuccess(`${name} is approved.`),
      onError: (error) => toastError(messageOf(error, "Failed to approve. Please try again.")),
      onSettled: readAgain,
    }),
  );
}

/** Lets somebody in again, and says how that went. */
export function useUnblockUser(name: string) {
  const trpc = useTRPC();
  const readAgain = useReadAgain();
  return useMutation(
    trpc.admin.unblockUser.mutationOptions({
      onSuccess: () => toastSuccess(`${name} can log in again.`),
      onError: (error) => toastError(messageOf(error, "Failed to unblock. Please try again.")),
      onSettled: readAgain,
    }),
  );
}
