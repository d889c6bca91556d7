import { Button, Group, Stack, Text, TextInput } from "@mantine/core";
import { useState } from "react";
import { passkeyForm, type PasskeyCreation } from "@haat/contract/admin/admins/passkey.schema";
import type { SecondFactorView } from "@haat/contract/admin/admins/second-factor.schema";
import { toastSuccess } from "@haat/ui/app/toast.tsx";
import { focusFirstError } from "@haat/ui/form/focus-first-error.ts";
import { useZodForm } from "@haat/ui/form/use-zod-form.ts";
import { ErrorBanner } from "@haat/ui/state/error-banner.tsx";
import { passkeyMessage } from "#features/login/passkey-device.ts";
import { useRefreshMe } from "#features/session/use-refresh-me.ts";
import { ProofForm } from "./proof-form.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { useAddPasskey, useBeginPasskey } from "./use-second-factor.ts";

interface NamePasskeyProps {
  readonly creation: PasskeyCreation;
  readonly onAdded: (codes: readonly string[]) => void;
  readonly onCancel: () => void;
}

function NamePasskey({ creation, onAdded, onCancel }: NamePasskeyProps) {
  const form = useZodForm(passkeyForm, { initialValues: { name: "" } });
  const add = useAddPasskey();
  const send = ({ name }: { name: string }) =>
    add.mutate({ name, creation }, { onSuccess: ({ codes }) => onAdded(codes) });
  return (
    <form noValidate onSubmit={form.onSubmit(send, focusFirstError(form))}>
      <Stack maw="26rem">
        <Text>
          Your phone, computer or security key creates the passkey. It asks for your fingerprint, face or PIN
          each time you use it.
        </Text>
        <ErrorBanner>{add.error && passkeyMessage(add.error)}</ErrorBanner>
        <TextInput
          label="Name"
          description="How it’s shown in the list, such as “Work laptop”"
          autoFocus
          required
          withAsterisk={false}
          {...form.getInputProps("name")}
        />
        <Group gap="sm">
          <Button type="submit" loading={add.isPending}>
            Add Passkey
          </Button>
          <Button variant="default" onClick={onCancel} disabled={add.isPending}>
            Cancel
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

interface AddPasskeyProps {
  readonly factor: SecondFactorView;
  readonly onDone: () => void;
}

export function AddPasskey({ factor, onDone }: AddPasskeyProps) {
  const begin = useBeginPasskey();
  const refreshMe = useRefreshMe();
  const [codes, setCodes] = useState<readonly string[]>([]);
  const finish = () => {
    onDone();
    void refreshMe();
  };
  const onAdded = (added: readonly string[]) => {
    setCodes(added);
    if (added.length > 0) return;
    toastSuccess("Passkey added. You’re logged out everywhere else.");
    finish();
  };
  if (codes.length > 0) return <RecoveryCodes codes={codes} onDone={finish} />;
  if (begin.data) return <NamePasskey creation={begin.data} onAdded={onAdded} onCancel={onDone} />;
  return (
    <ProofForm
      onProve={(proof, onError) => begin.mutate(proof, { onError })}
      isPending={begin.isPending}
      error={begin.error}
      factor={factor}
      submit="Continue"
      onCancel={onDone}
    />
  );
}
