import { Button, Group, Stack, Text, TextInput } from "@mantine/core";
import { useState } from "react";
import { passkeyForm, type PasskeyCreation } from "@haat/contract/admin/admins/passkey.schema";
import type { SecondFactorView } from "@haat/contract/admin/admins/second-factor.schema";
import { toastSuccess } from "@haat/ui/app/toast.tsx";
import { focusFirstError } from "@haat/ui/form/focus-first-error.ts";
import { useZodForm } from "@haat/ui/form/use-zod-form.ts";
import { ErrorBanner } from "@haat/ui/state/error-banner.tsx";
import { passkeyMessage } from "#features/login/ask-device.ts";
import { useKnowMe } from "#features/session/use-know-me.ts";
import { ProofForm } from "./proof-form.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { useAddPasskey, useBeginPasskey } from "./use-second-factor.ts";

interface NameItProps {
  readonly creation: PasskeyCreation;
  readonly onAdded: (codes: readonly string[]) => void;
  readonly onCancel: () => void;
}

function NameIt({ creation, onAdded, onCancel }: NameItProps) {
  const form = useZodForm(passkeyForm, { initialValues: { name: "" } });
  const add = useAddPasskey();
  const send = ({ name }: { name: string }) =>
    add.mutate({ name, creation }, { onSuccess: ({ codes }) => onAdded(codes) });
  return (
    <form noValidate onSubmit={form.onSubmit(send, focusFirstError(form))}>
      <Stack maw="26rem">
        <Text>
          Your phone, your computer or a security key makes the passkey, and asks for your finger, face or PIN
          each time it is used.
        </Text>
        <ErrorBanner>{add.error && passkeyMessage(add.error)}</ErrorBanner>
        <TextInput
          label="Name"
          description="What you know it by in the list, such as “Work laptop”"
          autoFocus
          required
          withAsterisk={false}
          {...form.getInputProps("name")}
        />
        <Group gap="sm">
          <Button type="submit" loading={add.isPending}>
            Add passkey
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
  /** The second factor that there is. */
  readonly factor: SecondFactorView;
  readonly onDone: () => void;
}

/** Adds a passkey: the password and the second factor that there is, the device, and recovery codes where there were none. */
export function AddPasskey({ factor, onDone }: AddPasskeyProps) {
  const begin = useBeginPasskey();
  const knowMe = useKnowMe();
  const [codes, setCodes] = useState<readonly string[]>([]);
  const finish = () => {
    onDone();
    void knowMe();
  };
  const onAdded = (added: readonly string[]) => {
    setCodes(added);
    if (added.length > 0) return;
    toastSuccess("Your passkey is added, and you are logged out everywhere else.");
    finish();
  };
  if (codes.length > 0) return <RecoveryCodes codes={codes} onDone={finish} />;
  if (begin.data) return <NameIt creation={begin.data} onAdded={onAdded} onCancel={onDone} />;
  return (
    <ProofForm
      onProve={(proof, onError) => begin.mutate(proof, { onError })}
      isPending={begin.isPending}
      error={begin.error}
      factor={factor}
      submit="Go on"
      onCancel={onDone}
    />
  );
}
