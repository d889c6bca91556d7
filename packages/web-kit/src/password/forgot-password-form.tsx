import { Button, Stack, TextInput } from "@mantine/core";
import { useEffect, useRef } from "react";
import { requestPasswordResetInput } from "@haat/contract/account/account.schema";
import { focusFirstError } from "@haat/ui/form/focus-first-error.ts";
import { useZodForm } from "@haat/ui/form/use-zod-form.ts";
import { ErrorBanner } from "@haat/ui/state/error-banner.tsx";
import { messageOf, showFieldErrors } from "../call/refusal.ts";
import { useTRPC } from "../call/trpc.tsx";
import { useMutation } from "../call/use-mutation.ts";
import classes from "./forgot-password-form.module.css";

interface SentProps {
  readonly email: string;
  readonly onRetry: () => void;
}

/** The same text for known and unknown addresses. */
function Sent({ email, onRetry }: SentProps) {
  const words = useRef<HTMLParagraphElement>(null);
  useEffect(() => words.current?.focus(), []);
  return (
    <Stack className={classes.place ?? ""}>
      <p ref={words} tabIndex={-1} role="status" className={classes.words}>
        If there’s an account for <strong>{email}</strong>, we’ve sent it a link to reset the password. The
        link works once, for 30 minutes.
      </p>
      <p className={classes.hint}>Nothing yet? Check your spam folder and the address.</p>
      <Button variant="default" onClick={onRetry}>
        Use Another Address
      </Button>
    </Stack>
  );
}

export function ForgotPasswordForm() {
  const form = useZodForm(requestPasswordResetInput, { initialValues: { email: "" } });
  const request = useMutation(
    useTRPC().account.requestPasswordReset.mutationOptions({
      onError: (error) => void showFieldErrors(form, error),
    }),
  );
  if (request.isSuccess) return <Sent email={request.variables.email} onRetry={request.reset} />;

  return (
    <form
      className={classes.place}
      noValidate
      onSubmit={form.onSubmit((values) => request.mutate(values), focusFirstError(form))}
    >
      <Stack>
        <ErrorBanner>
          {request.error && messageOf(request.error, "The link could not be sent. Please try again.")}
        </ErrorBanner>
        <TextInput
          label="Email"
          type="email"
          name="email"
          autoComplete="username"
          required
          withAsterisk={false}
          {...form.getInputProps("email")}
        />
        <Button type="submit" fullWidth loading={request.isPending}>
          Send Reset Link
        </Button>
      </Stack>
    </form>
  );
}
