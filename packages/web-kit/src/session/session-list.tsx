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
      onSuccess: () => toastSuccess("That session is ended."),
      onError: (error) => toastError(messageOf(error, "The session could not be ended. Please try again.")),
      onSettled: () => refreshLoaded(queryClient, trpc.account.sessions.queryFilter()),
    }),
  );
}

/** Where one is logged in, each with a way to end it. */
export function SessionList() {
  // What failed before the page was drawn is asked again by the page itself.
  const asked = useQuery(useTRPC().account.sessions.queryOptions(undefined, { retryOnMount: false }));
  return <SessionRows asked={asked} useEnd={useEndSession} />;
}
