import { Button, Code, CopyButton, Group, Modal, Select, Stack, Text, TextInput } from "@mantine/core";
import {
  inviteAdminInput,
  type InviteAdminInput,
  type InvitedAdmin,
} from "@haat/contract/admin/admins/admins.schema";
import { dateTimeText } from "@haat/contract/moment";
import { adminRoles } from "@haat/contract/roles";
import { focusFirstError } from "@haat/ui/form/focus-first-error.ts";
import { useZodForm } from "@haat/ui/form/use-zod-form.ts";
import { ErrorBanner } from "@haat/ui/state/error-banner.tsx";
import { isAtField, messageOf, showFieldErrors } from "@haat/web-kit/call/refusal.ts";
import classes from "./invite-admin.module.css";
import { roleHints, roleNames } from "./role-names.ts";
import { useInviteAdmin } from "./use-manage-admins.ts";

interface InviteProps {
  readonly invite: ReturnType<typeof useInviteAdmin>;
  readonly onClose: () => void;
}

const roles = adminRoles.map((value) => ({ value, label: roleNames[value] }));

function Fields({ invite, onClose }: InviteProps) {
  const form = useZodForm(inviteAdminInput, { initialValues: { name: "", email: "", role: "support" } });
  const send = (values: InviteAdminInput) =>
    invite.mutate(values, { onError: (error) => void showFieldErrors(form, error) });
  const { role } = form.values;
  return (
    <form noValidate onSubmit={form.onSubmit(send, focusFirstError(form))}>
      <Stack>
        <ErrorBanner>
          {invite.error &&
            !isAtField(form, invite.error) &&
            messageOf(invite.error, "Failed to add the admin. Please try again.")}
        </ErrorBanner>
        <TextInput label="Full name" autoComplete="off" data-autofocus {...form.getInputProps("name")} />
        <TextInput label="Email" type="email" autoComplete="off" {...form.getInputProps("email")} />
        <Select
          label="Role"
          data={roles}
          allowDeselect={false}
          description={role in roleHints ? roleHints[role as keyof typeof roleHints] : undefined}
          {...form.getInputProps("role")}
        />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose} disabled={invite.isPending}>
            Cancel
          </Button>
          <Button type="submit" loading={invite.isPending}>
            Add Admin
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

function Handed({ name, invited, onClose }: { name: string; invited: InvitedAdmin; onClose: () => void }) {
  const { password, until } = invited;
  return (
    <Stack>
      <Text>
        Hand this password to {name}. It is shown once. With it they choose their own, until{" "}
        {dateTimeText(until)}; then it no longer holds.
      </Text>
      <Code block className={classes.password ?? ""} aria-label="Password to hand on">
        {password}
      </Code>
      <Group justify="flex-end" gap="sm">
        <CopyButton value={password}>
          {({ copied, copy }) => (
            <Button variant="default" onClick={copy}>
              {copied ? "Copied" : "Copy"}
            </Button>
          )}
        </CopyButton>
        <Button onClick={onClose}>Done</Button>
      </Group>
    </Stack>
  );
}

/** Adds an admin, and shows the password that they are to be handed. */
export function InviteAdmin({ onClose }: { onClose: () => void }) {
  const invite = useInviteAdmin();
  const { data, variables } = invite;
  return (
    <Modal
      opened
      onClose={onClose}
      // What is shown once is not lost by a click beside it.
      closeOnClickOutside={!data}
      title={data ? "Admin added" : "Add an admin"}
      closeButtonProps={{ "aria-label": "Close" }}
    >
      {data ? (
        <Handed name={variables.name} invited={data} onClose={onClose} />
      ) : (
        <Fields invite={invite} onClose={onClose} />
      )}
    </Modal>
  );
}
