import { Button, Title } from "@mantine/core";
import { useState } from "react";
import { toastError } from "@haat/ui/app/toast.tsx";
import { messageOf } from "../call/refusal.ts";
import { useTRPC } from "../call/trpc.tsx";
import { useMutation } from "../call/use-mutation.ts";
import { ChangePasswordForm } from "../password/change-password-form.tsx";
import { SessionList } from "../session/session-list.tsx";
import { useClearSession } from "../session/session.ts";
import classes from "./account-security.module.css";

interface AccountSecurityProps {
  /** Logged out: navigate to the login. */
  readonly onSignedOut: () => void;
}

function Password() {
  const [mode, setMode] = useState<"closed" | "open" | "closed again">("closed");
  if (mode === "open") return <ChangePasswordForm onDone={() => setMode("closed again")} />;
  return (
    // Returning from the form puts the focus back on its button.
    <Button variant="light" autoFocus={mode === "closed again"} onClick={() => setMode("open")}>
      Change Password
    </Button>
  );
}

function SignOutEverywhere({ onSignedOut }: AccountSecurityProps) {
  const trpc = useTRPC();
  const forgetPerson = useClearSession();
  const end = useMutation(
    trpc.account.endAllSessions.mutationOptions({
      onSuccess: () => {
        forgetPerson();
        onSignedOut();
      },
      onError: (error) => toastError(messageOf(error, "Logging out failed. Please try again.")),
    }),
  );
  return (
    <Button variant="default" loading={end.isPending} onClick={() => end.mutate()}>
      Log Out Everywhere
    </Button>
  );
}

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
          Your sessions
        </Title>
        <SessionList />
        <SignOutEverywhere onSignedOut={onSignedOut} />
      </section>
    </>
  );
}
