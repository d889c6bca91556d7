import { Button, Group, Stack } from "@mantine/core";
import {
  proofForm,
  type ProofInput,
  type SecondFactorView,
} from "@haat/contract/admin/admins/second-factor.schema";
import { focusFirstError } from "@haat/ui/form/focus-first-error.ts";
import { PasswordField } from "@haat/ui/form/password-field.tsx";
import { useZodForm } from "@haat/ui/form/use-zod-form.ts";
import { ErrorBanner } from "@haat/ui/state/error-banner.tsx";
import { isAtField, messageOf, showFieldErrors } from "@haat/web-kit/call/refusal.ts";
import { useTRPCClient } from "@haat/web-kit/call/trpc.tsx";
import { useMutation } from "@haat/web-kit/call/use-mutation.ts";
import { CodeField } from "#features/login/code-field.tsx";
import { askPasskey, passkeyMessage } from "#features/login/passkey-device.ts";

interface ProofFormProps {
  /** `onError` shows the refusal in the form. */
  readonly onProve: (proof: ProofInput, onError: (error: unknown) => void) => void;
  readonly isPending: boolean;
  readonly error: unknown;
  /** The existing second factor, asked for besides the password. */
  readonly factor: SecondFactorView;
  readonly submit: string;
  readonly isDanger?: boolean;
  /** Left out when the form must be completed. */
  readonly onCancel?: () => void;
}

type Form = ReturnType<typeof useZodForm<{ currentPassword: string; code: string }, ProofInput>>;

function usePasskeyProof(form: Form, prove: (proof: ProofInput) => void) {
  const client = useTRPCClient();
  const device = useMutation({
    mutationFn: async () => askPasskey(await client.admin.passkeyRequest.query()),
    onSuccess: (passkey) => prove({ currentPassword: form.getValues().currentPassword, passkey }),
  });
  return {
    ...device,
    start: () => {
      form.clearErrors();
      if (form.validateField("currentPassword").hasError) form.getInputNode("currentPassword")?.focus();
      else device.mutate();
    },
  };
}

function failureMessage(form: Form, { device, server }: Readonly<Record<"device" | "server", unknown>>) {
  if (device) return passkeyMessage(device);
  if (!server || isAtField(form, server)) return null;
  return messageOf(server, "That didn’t work. Please try again.");
}

export function ProofForm(props: ProofFormProps) {
  const { onProve, isPending, error, factor, submit, isDanger, onCancel } = props;
  const [hasApp, hasPasskey] = [factor.since !== null, factor.passkeys.length > 0];
  const asksCode = hasApp || hasPasskey;
  const form = useZodForm(proofForm(asksCode), { initialValues: { currentPassword: "", code: "" } });
  const prove = (proof: ProofInput) => onProve(proof, (refused) => void showFieldErrors(form, refused));
  const device = usePasskeyProof(form, prove);
  const proveByCode = (proof: ProofInput) => {
    device.reset();
    prove(proof);
  };
  const isBusy = isPending || device.isPending;
  const look = isDanger ? { color: "laal" } : {};
  return (
    <form noValidate onSubmit={form.onSubmit(proveByCode, focusFirstError(form))}>
      <Stack maw="26rem">
        <ErrorBanner>{failureMessage(form, { device: device.error, server: error })}</ErrorBanner>
        <PasswordField
          kind="current"
          label="Current password"
          autoFocus
          required
          withAsterisk={false}
          {...form.getInputProps("currentPassword")}
        />
        {asksCode && <CodeField hasApp={hasApp} {...form.getInputProps("code")} />}
        <Group gap="sm">
          <Button type="submit" loading={isBusy} {...look}>
            {submit}
          </Button>
          {hasPasskey && (
            <Button variant="light" loading={isBusy} onClick={device.start} {...look}>
              Use a Passkey
            </Button>
          )}
          {onCancel && (
            <Button variant="default" onClick={onCancel} disabled={isBusy}>
              Cancel
            </Button>
          )}
        </Group>
      </Stack>
    </form>
  );
}
