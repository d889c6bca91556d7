import { Button } from "@mantine/core";
import { messageOf } from "../call/refusal.ts";
import { useTRPC } from "../call/trpc.tsx";
import { useMutation } from "../call/use-mutation.ts";
import { useMe } from "../session/session.ts";
import classes from "./unconfirmed-notice.module.css";

/** Tells users with an unconfirmed address that they get no emails, and sends the link again. */
export function UnconfirmedNotice() {
  const { data: session } = useMe();
  const send = useMutation(useTRPC().account.sendConfirmLink.mutationOptions());
  if (!session || session.user.isConfirmed) return null;
  const { email } = session.user;
  return (
    <div className={classes.notice}>
      <p className={classes.words} aria-live="polite">
        {send.isSuccess ? (
          <>
            We’ve sent a link to <strong>{email}</strong>. It works for 24 hours. Check your spam folder if it
            doesn’t arrive.
          </>
        ) : send.error ? (
          messageOf(send.error, "The link could not be sent. Please try again.")
        ) : (
          <>
            You won’t get emails yet. To get them, open the link we sent to <strong>{email}</strong>.
          </>
        )}
      </p>
      {!send.isSuccess && (
        <Button variant="default" size="sm" loading={send.isPending} onClick={() => send.mutate()}>
          Send Link Again
        </Button>
      )}
    </div>
  );
}
