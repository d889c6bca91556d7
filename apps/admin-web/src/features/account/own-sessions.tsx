import { Button } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { toastError, toastSuccess } from "@haat/ui/app/toast.tsx";
import { refreshLoaded } from "@haat/web-kit/call/query-client.ts";
import { messageOf } from "@haat/web-kit/call/refusal.ts";
import { useTRPC } from "@haat/web-kit/call/trpc.tsx";
import { useMutation } from "@haat/web-kit/call/use-mutation.ts";
import { SessionRows } from "@haat/web-kit/session/session-rows.tsx";

const showFailure = (error: unknown) =>
  toastError(messageOf(error, "The session could not be ended. Please try again."));

function useEndSession() {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  return useMutation(
    trpc.admin.endSession.mutationOptions({
      onSuccess: () => toastSuccess("Session ended."),
      onError: showFailure,
      onSettled: () => refreshLoaded(queryClient, trpc.admin.sessions.pathFilter()),
    }),
  );
}

export function OwnSessions() {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const query = useQuery(trpc.admin.sessions.queryOptions());
  const endOthers = useMutation(
    trpc.admin.endOtherSessions.mutationOptions({
      onSuccess: () => toastSuccess("All other sessions ended."),
      onError: showFailure,
      onSettled: () => refreshLoaded(queryClient, trpc.admin.sessions.pathFilter()),
    }),
  );
  const hasOthers = query.data?.some(({ isThis }) => !isThis);
  return (
    <>
      <SessionRows query={query} useEnd={useEndSession} />
      {hasOthers && (
        <Button variant="default" loading={endOthers.isPending} onClick={() => endOthers.mutate()}>
          End Other Sessions
        </Button>
      )}
    </>
  );
}
