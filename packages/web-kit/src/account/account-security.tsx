import { Button, Title } from "@mantine/core";
import { useState } from "react";
import { toastError } from "@haat/ui/app/toast.tsx";
import { messageOf } from "../call/refusal.ts";
import { useTRPC } from "../call/trpc.tsx";
import { useMutation } from "../call/use-mutation.ts";
import { ChangePasswordForm } from "../password/change-password-form.tsx";
import { SessionList } from "../session/session-list.tsx";
import { useForgetPerson } from "../session/session.ts";
import classes from "./account-security.module.css";

interface AccountSecurityProps {
  /** Nobody is logged in here any more; lead to the login. */
  readonly onSignedOut: () => void;
}

function Password() {
  const [mode, setMode] = useState<"closed" | "open" | "closed again">("closed");
  if (mode === "open") return <ChangePasswordForm onDone={() => setMode("closed again")} />;
  return (
    // Anyone who comes back from the form goes on where they left.
    <Button variant="light" autoFocus={mode === "closed again"} onClick={() => setMode("open")}>
      Change password
    </Button>
  );
}

function SignOutEverywhere({ onSignedOut }: AccountSecurityProps) {
  const trpc = useTRPC();
  const forgetPerson = useForgetPerson();
  const end = useMutation(
    trpc.account.endAllSessions.mutationOptions({
      onSuccess: () => {
        forgetPerson();
        onSignedOut();
      },
      onError: (error) => toastError(messageOf(error, "Signing out failed. Please try again.")),
    }),
  );
  return (
    <Button variant="default" loading={end.isPending} onClick={() => end.mutate()}>
      Sign out everywhere
    </Button>
  );
}

/** One's password, and where one is logged in. */
export function AccountSecurity({ onSignedOut }: AccountSecurityProps) {
  return (
    <>
      <section aria-labelledby="password">
        <Title order={2} size="h4" id="password" mb="sm">
          Password
        </Title>
        <Password />
      </section>
      <section aria-labelledby="sessions" className={classes.sessions}>
        <Title order={2} size="h4" id="sessions" mb="xs">
          Where you are logged in
        </Title>
        <SessionList />
        <SignOutEverywhere onSignedOut={onSignedOut} />
      </section>
    </>
  );
}
