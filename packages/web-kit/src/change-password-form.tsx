import { Button, Group, Stack } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { changePasswordForm } from "@haat/contract/account/account.schema";
import { ErrorBanner } from "@haat/ui/error-banner.tsx";
import { focusFirstError } from "@haat/ui/form/focus-first-error.ts";
import { useZodForm } from "@haat/ui/form/use-zod-form.ts";
import { PasswordField } from "@haat/ui/password-field.tsx";
import { toastSuccess } from "@haat/ui/toast.tsx";
import { NewPasswordFields } from "./new-password-fields.tsx";
import { refreshLoaded } from "./query-client.ts";
import { isAtField, messageOf, showFieldErrors } from "./refusal.ts";
import { keepUser } from "./session.ts";
import { useTRPC } from "./trpc.tsx";

interface ChangePasswordFormProps {
  readonly onDone: () => void;
}

const initialValues = { currentPassword: "", password: "", confirmPassword: "" };

/** A new password against the old one. This browser stays logged in; every other is logged out. */
export function ChangePasswordForm({ onDone }: ChangePasswordFormProps) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const form = useZodForm(changePasswordForm, { initialValues });
  const change = useMutation(
    trpc.account.changePassword.mutationOptions({
      onSuccess: (session) => {
        keepUser(session);
        queryClient.setQueryData(trpc.account.me.queryKey(), session);
        void refreshLoaded(queryClient, trpc.account.sessions.queryFilter());
        toastSuccess("Your password is changed. You are logged out everywhere else.");
        onDone();
      },
      onError: (error) => void showFieldErrors(form, error),
    }),
  );
  return (
    <form noValidate onSubmit={form.onSubmit((values) => change.mutate(values), focusFirstError(form))}>
      <Stack maw="26rem">
        <ErrorBanner>
          {change.error &&
            !isAtField(form, change.error) &&
            messageOf(change.error, "The password could not be changed. Please try again.")}
        </ErrorBanner>
        <PasswordField
          kind="current"
          label="Current password"
          autoFocus
          required
          withAsterisk={false}
          {...form.getInputProps("currentPassword")}
        />
        <NewPasswordFields form={form} />
        <Group gap="sm">
          <Button type="submit" loading={change.isPending}>
            Change password
          </Button>
          <Button variant="default" onClick={onDone} disabled={change.isPending}>
            Cancel
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
