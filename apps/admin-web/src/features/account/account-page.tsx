import { Alert, Title } from "@mantine/core";
import { useDocumentTitle } from "@mantine/hooks";
import { useRouteContext } from "@tanstack/react-router";
import type { AdminDuty } from "@haat/contract/admin/admin.constants";
import classes from "./account-page.module.css";
import { OwnPassword } from "./own-password.tsx";
import { OwnSessions } from "./own-sessions.tsx";
import { SecondFactor } from "./second-factor/second-factor.tsx";

const duties = {
  password: "Choose a password that only you know. You can’t use the admin app until then.",
  "second-factor": "Set up a second factor. The shop requires one for every admin.",
} as const satisfies Record<AdminDuty, string>;

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
