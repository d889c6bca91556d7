import { useQuery, useQueryClient } from "@tanstack/react-query";
import { toastError, toastSuccess } from "@haat/ui/app/toast.tsx";
import { refreshLoaded } from "../call/query-client.ts";
import { messageOf } from "../call/refusal.ts";
import { useTRPC } from "../call/trpc.tsx";
import { useMutation } from "../call/use-mutation.ts";
import { SessionRows } from "./session-rows.tsx";

function useEndSession() {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  return useMutation(
    trpc.account.endSession.mutationOptions({
      onSuccess: () => toastSuccess("Session ended."),
      onError: (error) => toastError(messageOf(error, "The session could not be ended. Please try again.")),
      onSettled: () => refreshLoaded(queryClient, trpc.account.sessions.queryFilter()),
    }),
  );
}

export function SessionList() {
  // If the loader failed, the page itself retries.
  const query = useQuery(useTRPC().account.sessions.queryOptions(undefined, { retryOnMount: false }));
  return <SessionRows query={query} useEnd={useEndSession} />;
}
