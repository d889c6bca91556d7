import { Button, Group, Stack, Text, Title } from "@mantine/core";
import { useState } from "react";
import { deleteAccountInput } from "@haat/contract/account/delete-account.schema";
import { personFilePath } from "@haat/contract/account/person-file";
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
import classes from "./account-data.module.css";

interface AccountDataProps {
  readonly userType: UserType;
  /** The account is deleted and logged out here: navigate away. */
  readonly onDeleted: () => void;
}

const contents = {
  buyer: "your account, cart, orders, reviews and sessions",
  seller: "your account, products, stock movements, orders of your products, images and sessions",
} as const satisfies Record<UserType, string>;

const conditions = {
  buyer: "You can delete your account when none of your orders is in progress.",
  seller: "You can delete your account when no buyer is waiting for an order from you.",
} as const satisfies Record<UserType, string>;

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

function DeleteAccountForm({ userType, onDeleted, onCancel }: DeleteAccountFormProps) {
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

function Deletion({ userType, onDeleted }: AccountDataProps) {
  const [mode, setMode] = useState<"closed" | "open" | "closed again">("closed");
  if (mode === "open")
    return (
      <DeleteAccountForm userType={userType} onDeleted={onDeleted} onCancel={() => setMode("closed again")} />
    );
  return (
    <>
      <Text c="dimmed" mb="md">
        {conditions[userType]}
      </Text>
      {/* Returning from the form puts the focus back on its button. */}
      <Button variant="default" autoFocus={mode === "closed again"} onClick={() => setMode("open")}>
        Delete My Account
      </Button>
    </>
  );
}

export function AccountData(props: AccountDataProps) {
  return (
    <>
      <section aria-labelledby="your-data">
        <Title order={2} size="h4" id="your-data" mb="xs">
          Your data
        </Title>
        <Text c="dimmed" mb="md">
          Everything we store about you, in one file: {contents[props.userType]}.
        </Text>
        <Button component="a" href={personFilePath} variant="default">
          Download My Data
        </Button>
      </section>
      <section aria-labelledby="delete-account" className={classes.deletion}>
        <Title order={2} size="h4" id="delete-account" mb="xs">
          Delete your account
        </Title>
        <Deletion {...props} />
      </section>
    </>
  );
}
