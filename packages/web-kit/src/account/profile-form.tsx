import { Button, Group, Stack, TextInput } from "@mantine/core";
import { updateProfileInput, type UserView } from "@haat/contract/account/account.schema";
import { toastSuccess } from "@haat/ui/app/toast.tsx";
import { focusFirstError } from "@haat/ui/form/focus-first-error.ts";
import { useZodForm } from "@haat/ui/form/use-zod-form.ts";
import { ErrorBanner } from "@haat/ui/state/error-banner.tsx";
import { messageOf, showFieldErrors } from "../call/refusal.ts";
import { useTRPC } from "../call/trpc.tsx";
import { useMutation } from "../call/use-mutation.ts";
import { useUpdateUser } from "../session/session.ts";

interface ProfileFormProps {
  readonly user: UserView;
  readonly onDone: () => void;
}

export function ProfileForm({ user, onDone }: ProfileFormProps) {
  const trpc = useTRPC();
  const updateUser = useUpdateUser();
  const form = useZodForm(updateProfileInput, { initialValues: { name: user.name, contact: user.contact } });
  const save = useMutation(
    trpc.account.updateProfile.mutationOptions({
      onSuccess: (saved) => {
        updateUser(saved);
        toastSuccess("Profile updated successfully!");
        onDone();
      },
      onError: (error) => void showFieldErrors(form, error),
    }),
  );
  return (
    <form noValidate onSubmit={form.onSubmit((values) => save.mutate(values), focusFirstError(form))}>
      <Stack>
        <ErrorBanner>{save.error && messageOf(save.error, "Failed to update profile.")}</ErrorBanner>
        <TextInput label="Name" autoComplete="name" autoFocus {...form.getInputProps("name")} />
        <TextInput label="Contact" type="tel" autoComplete="tel" {...form.getInputProps("contact")} />
        <TextInput
          label="Email"
          value={user.email}
          readOnly
          disabled
          description="The email address can’t be changed."
        />
        <Group gap="sm">
          <Button type="submit" loading={save.isPending}>
            Save Changes
          </Button>
          <Button variant="default" onClick={onDone} disabled={save.isPending}>
            Cancel
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
