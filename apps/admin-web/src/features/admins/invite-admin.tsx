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

function OneTimePassword({
  name,
  invited,
  onClose,
}: {
  name: string;
  invited: InvitedAdmin;
  onClose: () => void;
}) {
  const { password, until } = invited;
  return (
    <Stack>
      <Text>
        Give this password to {name}. It’s shown only once. They can use it until {dateTimeText(until)} to
        choose their own.
      </Text>
      <Code block className={classes.password ?? ""} aria-label="One-time password">
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

export function InviteAdmin({ onClose }: { onClose: () => void }) {
  const invite = useInviteAdmin();
  const { data, variables } = invite;
  return (
    <Modal
      opened
      onClose={onClose}
      // The password is shown once, so a click outside must not close it.
      closeOnClickOutside={!data}
      title={data ? "Admin Added" : "Add an Admin"}
      closeButtonProps={{ "aria-label": "Close" }}
    >
      {data ? (
        <OneTimePassword name={variables.name} invited={data} onClose={onClose} />
      ) : (
        <Fields invite={invite} onClose={onClose} />
      )}
    </Modal>
  );
}
