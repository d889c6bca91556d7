import { Button } from "@mantine/core";
import type { UseMutationResult, UseQueryResult } from "@tanstack/react-query";
import type { SessionsView } from "@haat/contract/account/account.schema";
import { dateTimeText } from "@haat/contract/moment";
import { ErrorBanner } from "@haat/ui/state/error-banner.tsx";
import { LoadingState } from "@haat/ui/state/loading-state.tsx";
import { messageOf } from "../call/refusal.ts";
import classes from "./session-rows.module.css";

type EndSession = Pick<UseMutationResult<unknown, unknown, { sessionId: string }>, "isPending" | "mutate">;

interface SessionRowsProps {
  readonly query: Pick<UseQueryResult<SessionsView, unknown>, "data" | "error" | "refetch" | "isFetching">;
  readonly useEnd: () => EndSession;
}

function SessionRow({
  session,
  useEnd,
}: { session: SessionsView[number] } & Pick<SessionRowsProps, "useEnd">) {
  const { id, device, network, beganAt, expiresAt, isThis } = session;
  const end = useEnd();
  const name = device || "Unknown device";
  return (
    <li className={classes.row}>
      <div>
        <span className={classes.device}>{name}</span>
        {isThis && <span className={classes.here}>This session</span>}
        <span className={classes.when}>
          {network && `Network ${network}. `}
          Since <time dateTime={beganAt}>{dateTimeText(beganAt)}</time>, until{" "}
          <time dateTime={expiresAt}>{dateTimeText(expiresAt)}</time>
        </span>
      </div>
      {!isThis && (
        <Button
          variant="default"
          aria-label={`End session: ${name}, since ${dateTimeText(beganAt)}`}
          loading={end.isPending}
          onClick={() => end.mutate({ sessionId: id })}
        >
          End Session
        </Button>
      )}
    </li>
  );
}

export function SessionRows({ query: { data, error, refetch, isFetching }, useEnd }: SessionRowsProps) {
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
        <SessionRow key={session.id} session={session} useEnd={useEnd} />
      ))}
    </ul>
  );
}
