import { useQueryClient } from "@tanstack/react-query";
import type { PasskeyCreation } from "@haat/contract/admin/admins/passkey.schema";
import { toastSuccess } from "@haat/ui/app/toast.tsx";
import { refreshLoaded } from "@haat/web-kit/call/query-client.ts";
import { useTRPC, useTRPCClient } from "@haat/web-kit/call/trpc.tsx";
import { useMutation } from "@haat/web-kit/call/use-mutation.ts";
import { makePasskey } from "#features/login/ask-device.ts";
import { useKnowMe } from "#features/session/use-know-me.ts";

function useReadAgain() {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  return () =>
    refreshLoaded(queryClient, trpc.admin.secondFactor.pathFilter(), trpc.admin.sessions.pathFilter());
}

/** Makes the secret of an authenticator app that waits for its first code. */
export function useBeginSecondFactor() {
  return useMutation(useTRPC().admin.beginSecondFactor.mutationOptions());
}

/** Makes it count; the recovery codes that it answers are the caller's to show. */
export function useConfirmSecondFactor() {
  const readAgain = useReadAgain();
  return useMutation(useTRPC().admin.confirmSecondFactor.mutationOptions({ onSuccess: readAgain }));
}

/** After a change: says so, closes, and shows what there is now. */
function useAfterwards() {
  const readAgain = useReadAgain();
  const knowMe = useKnowMe();
  return async (words: string, onDone: () => void) => {
    toastSuccess(words);
    onDone();
    await Promise.all([readAgain(), knowMe()]);
  };
}

/** Takes the authenticator app away. */
export function useRemoveSecondFactor(onDone: () => void) {
  const afterwards = useAfterwards();
  return useMutation(
    useTRPC().admin.removeSecondFactor.mutationOptions({
      onSuccess: () => afterwards("Your authenticator app is removed.", onDone),
    }),
  );
}

/** Asks what a device needs to make a passkey. */
export function useBeginPasskey() {
  return useMutation(useTRPC().admin.beginPasskey.mutationOptions());
}

/** Has a device make it, and adds it; the recovery codes that it may answer are the caller's to show. */
export function useAddPasskey() {
  const readAgain = useReadAgain();
  const client = useTRPCClient();
  return useMutation({
    mutationFn: async ({ name, creation }: { readonly name: string; readonly creation: PasskeyCreation }) =>
      client.admin.addPasskey.mutate({ name, passkey: await makePasskey(creation) }),
    onSuccess: readAgain,
  });
}

/** Removes a passkey. */
export function useRemovePasskey(onDone: () => void) {
  const afterwards = useAfterwards();
  return useMutation(
    useTRPC().admin.removePasskey.mutationOptions({
      onSuccess: () => afterwards("Your passkey is removed.", onDone),
    }),
  );
}
