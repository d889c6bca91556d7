import { Button } from "@mantine/core";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { SessionsView } from "@haat/contract/account/account.schema";
import { dateTimeText } from "@haat/contract/moment";
import { ErrorBanner } from "@haat/ui/error-banner.tsx";
import { LoadingState } from "@haat/ui/loading-state.tsx";
import { toastError, toastSuccess } from "@haat/ui/toast.tsx";
import { refreshLoaded } from "./query-client.ts";
import { messageOf } from "./refusal.ts";
import classes from "./session-list.module.css";
import { useTRPC } from "./trpc.tsx";

type Session = SessionsView[number];

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

function SessionRow({ id, device, beganAt, expiresAt, isThis }: Session) {
  const end = useEndSession();
  const name = device || "Unknown device";
  return (
    <li className={classes.row}>
      <div>
        <span className={classes.device}>{name}</span>
        {isThis && <span className={classes.here}>This one</span>}
        <span className={classes.when}>
          Since <time dateTime={beganAt}>{dateTimeText(beganAt)}</time>, until{" "}
          <time dateTime={expiresAt}>{dateTimeText(expiresAt)}</time>
        </span>
      </div>
      {!isThis && (
        <Button
          variant="default"
          aria-label={`End this one: ${name}, since ${dateTimeText(beganAt)}`}
          loading={end.isPending}
          onClick={() => end.mutate({ sessionId: id })}
        >
          End this one
        </Button>
      )}
    </li>
  );
}

/** Where one is logged in, each with a way to end it. */
export function SessionList() {
  const { data, error, refetch, isFetching } = useQuery(
    // What failed before the page was drawn is asked again by whoever looks at it.
    useTRPC().account.sessions.queryOptions(undefined, { retryOnMount: false }),
  );
  if (error && !data)
    return (
      <ErrorBanner
        action={
          <Button variant="default" size="xs" loading={isFetching} onClick={() => void refetch()}>
            Try Again
          </Button>
        }
      >
        {messageOf(error, "Your sessions could not be loaded. Please try again.")}
      </ErrorBanner>
    );
  if (!data) return <LoadingState>Loading your sessions...</LoadingState>;
  return (
    <ul className={classes.list}>
      {data.map((session) => (
        <SessionRow key={session.id} {...session} />
      ))}
    </ul>
  );
}
