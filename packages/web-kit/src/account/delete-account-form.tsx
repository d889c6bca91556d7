import { Button, Group, Stack, Text } from "@mantine/core";
import { deleteAccountInput } from "@haat/contract/account/delete-account.schema";
import type { UserType } from "@haat/contract/roles";
import { toastSuccess } from "@haat/ui/app/toast.tsx";
import { focusFirstError } from "@haat/ui/form/focus-first-error.ts";
import { PasswordField } from "@haat/ui/form/password-field.tsx";
import { useZodForm } from "@haat/ui/form/use-zod-form.ts";
import { ErrorBanner } from "@haat/ui/state/error-banner.tsx";
import { isAtField, messageOf, showFieldErrors } from "../call/refusal.ts";
import { useTRPC } from "../call/trpc.tsx";
import { useMutation } from "../call/use-mutation.ts";
import { useClearSession } from "../session/session.ts";
import classes from "./delete-account-form.module.css";

const consequences = {
  buyer: [
    "You are logged out everywhere. Your name, email address, phone number, address and cart are deleted.",
    "Tax law requires us to keep your orders: number, date, products, amounts, state and PIN code. Your name, phone number and street are removed from them.",
    "Your reviews stay, shown as “Deleted account”.",
  ],
  seller: [
    "You are logged out everywhere. Your name, email address and phone number are deleted.",
    "Your products are removed from the shop. Images that no order uses are deleted.",
    "Buyers keep their orders from you, shown as “Deleted account”.",
  ],
} as const satisfies Record<UserType, readonly string[]>;

interface DeleteAccountFormProps {
  readonly userType: UserType;
  readonly onDeleted: () => void;
  readonly onCancel: () => void;
}

export function DeleteAccountForm({ userType, onDeleted, onCancel }: DeleteAccountFormProps) {
  const forgetPerson = useClearSession();
  const form = useZodForm(deleteAccountInput, { initialValues: { currentPassword: "" } });
  const deletion = useMutation(
    useTRPC().account.deleteAccount.mutationOptions({
      onSuccess: () => {
        forgetPerson();
        toastSuccess("Your account is deleted.");
        onDeleted();
      },
      onError: (error) => void showFieldErrors(form, error),
    }),
  );
  return (
    <form noValidate onSubmit={form.onSubmit((values) => deletion.mutate(values), focusFirstError(form))}>
      <Stack maw="34rem">
        <Text fw={600}>A deleted account can’t be restored.</Text>
        <ul className={classes.consequences}>
          {consequences[userType].map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
          <li>You can sign up again with the same email address, as a new user.</li>
        </ul>
        <ErrorBanner>
          {deletion.error &&
            !isAtField(form, deletion.error) &&
            messageOf(deletion.error, "The account could not be deleted. Please try again.")}
        </ErrorBanner>
        <PasswordField
          kind="current"
          label="Current password"
          maw="26rem"
          autoFocus
          required
          withAsterisk={false}
          {...form.getInputProps("currentPassword")}
        />
        <Group gap="sm">
          <Button type="submit" color="laal" loading={deletion.isPending}>
            Delete My Account
          </Button>
          <Button variant="default" onClick={onCancel} disabled={deletion.isPending}>
            Cancel
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
