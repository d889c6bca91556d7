import { useQueryClient } from "@tanstack/react-query";
import { toastError, toastSuccess } from "@haat/ui/app/toast.tsx";
import { refreshLoaded } from "@haat/web-kit/call/query-client.ts";
import { messageOf } from "@haat/web-kit/call/refusal.ts";
import { useTRPC } from "@haat/web-kit/call/trpc.tsx";
import { useMutation } from "@haat/web-kit/call/use-mutation.ts";
import { useRefreshMe } from "#features/session/use-refresh-me.ts";

function useRefetch() {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  return () => refreshLoaded(queryClient, trpc.admin.admins.pathFilter(), trpc.admin.audit.pathFilter());
}

/** Answers the one-time password; the form shows it, and refusals too. */
export function useInviteAdmin() {
  const trpc = useTRPC();
  return useMutation(trpc.admin.inviteAdmin.mutationOptions({ onSuccess: useRefetch() }));
}

/** Changing one's own role changes what one can see. */
export function useChangeRole(name: string) {
  const trpc = useTRPC();
  const refreshMe = useRefreshMe();
  const refetch = useRefetch();
  return useMutation(
    trpc.admin.changeAdminRole.mutationOptions({
      onSuccess: (_answer, { role }) => toastSuccess(`${name} now has the role ${role}.`),
      onError: (error) => toastError(messageOf(error, "Failed to change the role. Please try again.")),
      onSettled: () => Promise.all([refetch(), refreshMe()]),
    }),
  );
}

export function useRemoveAdmin(name: string) {
  const trpc = useTRPC();
  const refetch = useRefetch();
  return useMutation(
    trpc.admin.removeAdmin.mutationOptions({
      onSuccess: () => toastSuccess(`${name} removed.`),
      onError: (error) => toastError(messageOf(error, "Failed to remove the admin. Please try again.")),
      onSettled: refetch,
    }),
  );
}
