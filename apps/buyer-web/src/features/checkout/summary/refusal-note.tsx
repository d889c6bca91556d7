import { useRouterState } from "@tanstack/react-router";
import { ErrorBanner } from "@haat/ui/state/error-banner.tsx";
import { useIsConnected } from "@haat/web-kit/call/connection.ts";
import { TextLink } from "../../shell/page/text-link.tsx";
import type { OrderRefusal } from "../use-place-order.ts";
import classes from "./refusal-note.module.css";

function LogInAgain() {
  const here = useRouterState({ select: ({ location }) => location.href });
  return (
    <TextLink to="/login" search={{ redirect: here }} c="inherit">
      Log in
    </TextLink>
  );
}

function Unconnected() {
  return useIsConnected()
    ? "You're back online. Try again: your order is placed only once, even if the first try went through."
    : "You're offline, so we don't know whether your order was placed. Try again once you're back online. It's placed only once.";
}

function Why({ refusal: { message, changes, isUnanswered, isOffline } }: { refusal: OrderRefusal }) {
  if (isOffline) return <Unconnected />;
  return (
    <>
      {changes.length === 0 ? message : "Your order wasn't placed, because something changed:"}
      {changes.length > 0 && (
        <ul className={classes.changes}>
          {changes.map((change) => (
            <li key={change}>{change}</li>
          ))}
        </ul>
      )}
      {isUnanswered && (
        <div>We got no answer, so it may have been placed anyway. Trying again places it only once.</div>
      )}
    </>
  );
}

type RefusalNoteProps = {
  refusal: OrderRefusal | null;
  hint?: string | null;
};

export function RefusalNote({ refusal, hint }: RefusalNoteProps) {
  if (!refusal) return null;
  return (
    <div className={classes.note}>
      <ErrorBanner action={refusal.reason === "NOT_LOGGED_IN" && <LogInAgain />}>
        <Why refusal={refusal} />
        {hint && <div>{hint}</div>}
      </ErrorBanner>
    </div>
  );
}
