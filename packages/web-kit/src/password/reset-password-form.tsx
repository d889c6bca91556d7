import { Button, Stack } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { newPasswordForm } from "@haat/contract/account/account.schema";
import { toastSuccess } from "@haat/ui/app/toast.tsx";
import { focusFirstError } from "@haat/ui/form/focus-first-error.ts";
import { useZodForm } from "@haat/ui/form/use-zod-form.ts";
import { ErrorBanner } from "@haat/ui/state/error-banner.tsx";
import { clearLoadedData, refreshLoaded } from "../call/query-client.ts";
import { isAtField, messageOf, refusalOf, showFieldErrors } from "../call/refusal.ts";
import { useTRPC } from "../call/trpc.tsx";
import { useMutation } from "../call/use-mutation.ts";
import { clearStoredUser } from "../session/session.ts";
import { NewPasswordFields } from "./new-password-fields.tsx";

interface ResetPasswordFormProps {
  readonly token: string;
  /** The link to request another one, shown when this one has expired. */
  readonly requestAgain: ReactNode;
  /** The password is changed and all sessions ended: navigate to the login. */
  readonly onDone: () => void;
}

export function ResetPasswordForm({ token, requestAgain, onDone }: ResetPasswordFormProps) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const form = useZodForm(newPasswordForm, { initialValues: { password: "", confirmPassword: "" } });
  const reset = useMutation(
    trpc.account.resetPassword.mutationOptions({
      onSuccess: () => {
        clearStoredUser();
        clearLoadedData(queryClient);
        void refreshLoaded(queryClient, trpc.account.me.queryFilter());
        toastSuccess("Password changed. Log in with your new password.");
        onDone();
      },
      onError: (error) => void showFieldErrors(form, error),
    }),
  );
  const isExpired =
    refusalOf(reset.error)?.reason === "RESET_LINK_ENDED" ||
    refusalOf(reset.error)?.fieldErrors?.["token"] !== undefined;

  return (
    <form
      noValidate
      onSubmit={form.onSubmit(({ password }) => reset.mutate({ token, password }), focusFirstError(form))}
    >
      <Stack>
        <ErrorBanner action={isExpired && requestAgain}>
          {reset.error &&
            !isAtField(form, reset.error) &&
            messageOf(reset.error, "The password could not be changed. Please try again.")}
        </ErrorBanner>
        <NewPasswordFields form={form} />
        <Button type="submit" fullWidth loading={reset.isPending}>
          Change Password
        </Button>
      </Stack>
    </form>
  );
}
