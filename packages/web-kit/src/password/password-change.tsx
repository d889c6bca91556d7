import { Button, Group, Stack } from "@mantine/core";
import type { UseMutationResult } from "@tanstack/react-query";
import { changePasswordForm, type ChangePasswordInput } from "@haat/contract/account/account.schema";
import { focusFirstError } from "@haat/ui/form/focus-first-error.ts";
import { PasswordField } from "@haat/ui/form/password-field.tsx";
import { useZodForm } from "@haat/ui/form/use-zod-form.ts";
import { ErrorBanner } from "@haat/ui/state/error-banner.tsx";
import { isAtField, messageOf, showFieldErrors } from "../call/refusal.ts";
import { NewPasswordFields } from "./new-password-fields.tsx";

interface PasswordChangeProps {
  readonly change: UseMutationResult<unknown, unknown, ChangePasswordInput>;
  /** Left out when the password must be changed. */
  readonly onCancel?: () => void;
}

const initialValues = { currentPassword: "", password: "", confirmPassword: "" };

export function PasswordChange({ change, onCancel }: PasswordChangeProps) {
  const form = useZodForm(changePasswordForm, { initialValues });
  const send = (values: ChangePasswordInput) =>
    change.mutate(values, { onError: (error) => void showFieldErrors(form, error) });
  return (
    <form noValidate onSubmit={form.onSubmit(send, focusFirstError(form))}>
      <Stack maw="26rem">
        <ErrorBanner>
          {Boolean(change.error) &&
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
            Change Password
          </Button>
          {onCancel && (
            <Button variant="default" onClick={onCancel} disabled={change.isPending}>
              Cancel
            </Button>
          )}
        </Group>
      </Stack>
    </form>
  );
}
