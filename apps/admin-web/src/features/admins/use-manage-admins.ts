import { useQueryClient } from "@tanstack/react-query";
import { toastError, toastSuccess } from "@haat/ui/app/toast.tsx";
import { refreshLoaded } from "@haat/web-kit/call/query-client.ts";
import { messageOf } from "@haat/web-kit/call/refusal.ts";
import { useTRPC } from "@haat/web-kit/call/trpc.tsx";
import { useMutation } from "@haat/web-kit/call/use-mutation.ts";
import { useKnowMe } from "#features/session/use-know-me.ts";

function useReadAgain() {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  return () => refreshLoaded(queryClient, trpc.admin.admins.pathFilter(), trpc.admin.audit.pathFilter());
}

/** Adds an admin; the password that it answers is the form's to show, and so is a refusal. */
export function useInviteAdmin() {
  const trpc = useTRPC();
  return useMutation(trpc.admin.inviteAdmin.mutationOptions({ onSuccess: useReadAgain() }));
}

/** Gives an admin another role, and says how that went. One's own changes what one sees. */
export function useChangeRole(name: string) {
  const trpc = useTRPC();
  const knowMe = useKnowMe();
  const readAgain = useReadAgain();
  return useMutation(
    trpc.admin.changeAdminRole.mutationOptions({
      onSuccess: (_answer, { role }) => toastSuccess(`${name} has the role ${role} now.`),
      onError: (error) => toastError(messageOf(error, "Failed to change the role. Please try again.")),
      onSettled: () => Promise.all([readAgain(), knowMe()]),
    }),
  );
}

/** Removes an admin, and says how that went. */
export function useRemoveAdmin(name: string) {
  const trpc = useTRPC();
  const readAgain = useReadAgain();
  return useMutation(
    trpc.admin.removeAdmin.mutationOptions({
      onSuccess: () => toastSuccess(`${name} is removed.`),
      onError: (error) => toastError(messageOf(error, "Failed to remove the admin. Please try again.")),
      onSettled: readAgain,
    }),
  );
}
