import { useMutation, useQueryClient } from "@tanstack/react-query";
import { toastSuccess } from "@haat/ui/toast.tsx";
import { refreshLoaded } from "@haat/web-kit/query-client.ts";
import { useTRPC } from "@haat/web-kit/trpc.tsx";
import { useKnowMe } from "#features/session/use-know-me.ts";

function useReadAgain() {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  return () =>
    refreshLoaded(queryClient, trpc.admin.secondFactor.pathFilter(), trpc.admin.sessions.pathFilter());
}

/** Makes a second factor that waits for its first code. */
export function useBeginSecondFactor() {
  return useMutation(useTRPC().admin.beginSecondFactor.mutationOptions());
}

/** Makes it count; the recovery codes that it answers are the caller's to show. */
export function useConfirmSecondFactor() {
  const readAgain = useReadAgain();
  return useMutation(useTRPC().admin.confirmSecondFactor.mutationOptions({ onSuccess: readAgain }));
}

/** Takes it away. */
export function useRemoveSecondFactor(onDone: () => void) {
  const readAgain = useReadAgain();
  const knowMe = useKnowMe();
  return useMutation(
    useTRPC().admin.removeSecondFactor.mutationOptions({
      onSuccess: async () => {
        toastSuccess("Your second factor is removed.");
        onDone();
        await Promise.all([readAgain(), knowMe()]);
      },
    }),
  );
}
