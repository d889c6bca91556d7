import { Button } from "@mantine/core";
import { messageOf } from "../call/refusal.ts";
import { useTRPC } from "../call/trpc.tsx";
import { useMutation } from "../call/use-mutation.ts";
import { useMe } from "../session/session.ts";
import classes from "./unconfirmed-notice.module.css";

/** Tells who has not confirmed their address that no mails go there, and has the link sent again. Nothing for others. */
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
            A link is on its way to <strong>{email}</strong>. It works for 24 hours. Nothing there? Look among
            the spam.
          </>
        ) : send.error ? (
          messageOf(send.error, "The link could not be sent. Please try again.")
        ) : (
          <>
            You get no mails yet. To get them, open the link that we sent to <strong>{email}</strong>.
          </>
        )}
      </p>
      {!send.isSuccess && (
        <Button variant="default" size="sm" loading={send.isPending} onClick={() => send.mutate()}>
          Send the link again
        </Button>
      )}
    </div>
  );
}
