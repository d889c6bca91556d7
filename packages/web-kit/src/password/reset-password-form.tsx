import { Button, Stack } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { newPasswordForm } from "@haat/contract/account/account.schema";
import { toastSuccess } from "@haat/ui/app/toast.tsx";
import { focusFirstError } from "@haat/ui/form/focus-first-error.ts";
import { useZodForm } from "@haat/ui/form/use-zod-form.ts";
import { ErrorBanner } from "@haat/ui/state/error-banner.tsx";
import { forgetLoaded, refreshLoaded } from "../call/query-client.ts";
import { isAtField, messageOf, refusalOf, showFieldErrors } from "../call/refusal.ts";
import { useTRPC } from "../call/trpc.tsx";
import { useMutation } from "../call/use-mutation.ts";
import { forgetUser } from "../session/session.ts";
import { NewPasswordFields } from "./new-password-fields.tsx";

interface ResetPasswordFormProps {
  /** As the link of the mail has it. */
  readonly token: string;
  /** Leads to a new link when this one is no longer good. */
  readonly askAgain: ReactNode;
  /** The password is changed and the person is logged out everywhere; lead to the login. */
  readonly onDone: () => void;
}

/** A new password by the link of a mail. */
export function ResetPasswordForm({ token, askAgain, onDone }: ResetPasswordFormProps) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const form = useZodForm(newPasswordForm, { initialValues: { password: "", confirmPassword: "" } });
  const reset = useMutation(
    trpc.account.resetPassword.mutationOptions({
      onSuccess: () => {
        forgetUser();
        forgetLoaded(queryClient);
        void refreshLoaded(queryClient, trpc.account.me.queryFilter());
        toastSuccess("Your password is changed. Log in with it.");
        onDone();
      },
      onError: (error) => void showFieldErrors(form, error),
    }),
  );
  const isEnded =
    refusalOf(reset.error)?.reason === "RESET_LINK_ENDED" ||
    refusalOf(reset.error)?.fieldErrors?.["token"] !== undefined;

  return (
    <form
      noValidate
      onSubmit={form.onSubmit(({ password }) => reset.mutate({ token, password }), focusFirstError(form))}
    >
      <Stack>
        <ErrorBanner action={isEnded && askAgain}>
          {reset.error &&
            !isAtField(form, reset.error) &&
            messageOf(reset.error, "The password could not be changed. Please try again.")}
        </ErrorBanner>
        <NewPasswordFields form={form} />
        <Button type="submit" fullWidth loading={reset.isPending}>
          Change password
        </Button>
      </Stack>
    </form>
  );
}
