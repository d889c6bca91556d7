import { useQueryClient } from "@tanstack/react-query";
import type { PasskeyCreation } from "@haat/contract/admin/admins/passkey.schema";
import { toastSuccess } from "@haat/ui/app/toast.tsx";
import { refreshLoaded } from "@haat/web-kit/call/query-client.ts";
import { useTRPC, useTRPCClient } from "@haat/web-kit/call/trpc.tsx";
import { useMutation } from "@haat/web-kit/call/use-mutation.ts";
import { makePasskey } from "#features/login/passkey-device.ts";
import { useRefreshMe } from "#features/session/use-refresh-me.ts";

function useRefetch() {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  return () =>
    refreshLoaded(queryClient, trpc.admin.secondFactor.pathFilter(), trpc.admin.sessions.pathFilter());
}

/** Creates the secret of an authenticator app; it counts after its first code. */
export function useBeginSecondFactor() {
  return useMutation(useTRPC().admin.beginSecondFactor.mutationOptions());
}

/** Answers recovery codes, which the caller must show. */
export function useConfirmSecondFactor() {
  const refetch = useRefetch();
  return useMutation(useTRPC().admin.confirmSecondFactor.mutationOptions({ onSuccess: refetch }));
}

function useFinish() {
  const refetch = useRefetch();
  const refreshMe = useRefreshMe();
  return async (message: string, onDone: () => void) => {
    toastSuccess(message);
    onDone();
    await Promise.all([refetch(), refreshMe()]);
  };
}

export function useRemoveSecondFactor(onDone: () => void) {
  const finish = useFinish();
  return useMutation(
    useTRPC().admin.removeSecondFactor.mutationOptions({
      onSuccess: () => finish("Authenticator app removed.", onDone),
    }),
  );
}

export function useBeginPasskey() {
  return useMutation(useTRPC().admin.beginPasskey.mutationOptions());
}

/** May answer recovery codes, which the caller must show. */
export function useAddPasskey() {
  const refetch = useRefetch();
  const client = useTRPCClient();
  return useMutation({
    mutationFn: async ({ name, creation }: { readonly name: string; readonly creation: PasskeyCreation }) =>
      client.admin.addPasskey.mutate({ name, passkey: await makePasskey(creation) }),
    onSuccess: refetch,
  });
}

export function useRemovePasskey(onDone: () => void) {
  const finish = useFinish();
  return useMutation(
    useTRPC().admin.removePasskey.mutationOptions({
      onSuccess: () => finish("Passkey removed.", onDone),
    }),
  );
}
