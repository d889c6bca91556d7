import { Button, Stack, TextInput } from "@mantine/core";
import type { ReactNode } from "react";
import { loginInput, type SessionView } from "@haat/contract/account/account.schema";
import type { UserType } from "@haat/contract/roles";
import { focusFirstError } from "@haat/ui/form/focus-first-error.ts";
import { PasswordField } from "@haat/ui/form/password-field.tsx";
import { useZodForm } from "@haat/ui/form/use-zod-form.ts";
import { ErrorBanner } from "@haat/ui/state/error-banner.tsx";
import { messageOf, refusalOf, showFieldErrors } from "../call/refusal.ts";
import { useTRPC } from "../call/trpc.tsx";
import { useMutation } from "../call/use-mutation.ts";
import { OtherAppLink } from "../session/other-app-link.tsx";
import { useStartSession } from "../session/session.ts";
import classes from "./login-form.module.css";

interface LoginFormProps {
  readonly forgot?: ReactNode;
  readonly onDone: (session: SessionView) => void;
}

/** The account's type when it belongs to the other app. */
function otherUserType(error: unknown): UserType | null {
  const reason = refusalOf(error)?.reason;
  if (reason === "BUYER_ACCOUNT") return "buyer";
  return reason === "SELLER_ACCOUNT" ? "seller" : null;
}

function LoginFailure({ error }: { readonly error: unknown }) {
  if (!error) return null;
  const other = otherUserType(error);
  return (
    <ErrorBanner>
      {messageOf(error, "Login failed. Please check your credentials.")}{" "}
      {other && <OtherAppLink userType={other} />}
    </ErrorBanner>
  );
}

export function LoginForm({ forgot, onDone }: LoginFormProps) {
  const trpc = useTRPC();
  const startSession = useStartSession();
  const form = useZodForm(loginInput, { initialValues: { email: "", password: "" } });
  const logIn = useMutation(
    trpc.account.logIn.mutationOptions({
      onSuccess: (session) => {
        startSession(session);
        onDone(session);
      },
      onError: (error) => void showFieldErrors(form, error),
    }),
  );

  return (
    <form noValidate onSubmit={form.onSubmit((values) => logIn.mutate(values), focusFirstError(form))}>
      <Stack>
        <LoginFailure error={logIn.error} />
        <TextInput
          label="Email"
          type="email"
          name="email"
          autoComplete="username"
          required
          withAsterisk={false}
          {...form.getInputProps("email")}
        />
        <PasswordField
          kind="current"
          name="password"
          required
          withAsterisk={false}
          {...form.getInputProps("password")}
        />
        {forgot && <div className={classes.forgot}>{forgot}</div>}
        <Button type="submit" fullWidth loading={logIn.isPending}>
          Log In
        </Button>
      </Stack>
    </form>
  );
}
