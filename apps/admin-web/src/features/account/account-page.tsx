import { Alert, Button, Title } from "@mantine/core";
import { useDocumentTitle } from "@mantine/hooks";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRouteContext } from "@tanstack/react-router";
import { useState } from "react";
import type { AdminDuty } from "@haat/contract/admin/admin.constants";
import { toastError, toastSuccess } from "@haat/ui/app/toast.tsx";
import { refreshLoaded } from "@haat/web-kit/call/query-client.ts";
import { messageOf } from "@haat/web-kit/call/refusal.ts";
import { useTRPC } from "@haat/web-kit/call/trpc.tsx";
import { useMutation } from "@haat/web-kit/call/use-mutation.ts";
import { PasswordChange } from "@haat/web-kit/password/password-change.tsx";
import { SessionRows } from "@haat/web-kit/session/session-rows.tsx";
import { useRefreshMe } from "#features/session/use-refresh-me.ts";
import classes from "./account-page.module.css";
import { SecondFactor } from "./second-factor/second-factor.tsx";

const duties = {
  password: "Choose a password that only you know. You can’t use the admin app until then.",
  "second-factor": "Set up a second factor. The shop requires one for every admin.",
} as const satisfies Record<AdminDuty, string>;

function Form({ onDone, isDue }: { onDone: () => void; isDue: boolean }) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const refreshMe = useRefreshMe();
  const change = useMutation(
    trpc.admin.changePassword.mutationOptions({
      onSuccess: async () => {
        toastSuccess("Password changed. You’re logged out everywhere else.");
        onDone();
        await Promise.all([refreshMe(), refreshLoaded(queryClient, trpc.admin.sessions.pathFilter())]);
      },
    }),
  );
  return <PasswordChange change={change} {...(!isDue && { onCancel: onDone })} />;
}

/** The form is open from the start when the admin must choose their own password. */
function OwnPassword({ isDue }: { isDue: boolean }) {
  const [mode, setMode] = useState<"closed" | "open" | "closed again">("closed");
  if (isDue || mode === "open") return <Form isDue={isDue} onDone={() => setMode("closed again")} />;
  return (
    // Returning from the form puts the focus back on its button.
    <Button variant="light" autoFocus={mode === "closed again"} onClick={() => setMode("open")}>
      Change Password
    </Button>
  );
}

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

function OwnSessions() {
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

export function AccountPage() {
  useDocumentTitle("Your Account · Haat Admin");
  const { name, email, role, duty } = useRouteContext({
    from: "/_admin",
    select: ({ session }) => session.admin,
  });
  return (
    <div className={classes.page}>
      <Title order={1} size="h2">
        Your Account
      </Title>
      <p className={classes.who}>
        {name}, {email}, {role}
      </p>
      {duty && (
        <Alert color="yellow" role="status" mb="lg">
          {duties[duty]}
        </Alert>
      )}
      <section aria-labelledby="password">
        <Title order={2} size="h4" id="password" mb="sm">
          Password
        </Title>
        <OwnPassword isDue={duty === "password"} />
      </section>
      {duty !== "password" && (
        <section aria-labelledby="second-factor">
          <Title order={2} size="h4" id="second-factor" mb="sm">
            Second factor
          </Title>
          <SecondFactor />
        </section>
      )}
      <section aria-labelledby="sessions">
        <Title order={2} size="h4" id="sessions" mb="xs">
          Your sessions
        </Title>
        <OwnSessions />
      </section>
    </div>
  );
}
