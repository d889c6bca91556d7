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
import { askPasskey, passkeyMessage } from "#features/login/ask-device.ts";
import { CodeField } from "#features/login/code-field.tsx";

interface ProofFormProps {
  /** Sends it, and tells what it was refused for. */
  readonly onProve: (proof: ProofInput, onError: (error: unknown) => void) => void;
  readonly isPending: boolean;
  readonly error: unknown;
  /** The second factor that there is, which is asked for beside the password. */
  readonly factor: SecondFactorView;
  readonly submit: string;
  readonly isDanger?: boolean;
  /** Closes the form; left out where it must be filled. */
  readonly onCancel?: () => void;
}

type Form = ReturnType<typeof useZodForm<{ currentPassword: string; code: string }, ProofInput>>;

/** Proves by the password that was typed and a passkey, which answers to what the server asks now. */
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

function refusedWords(form: Form, { device, server }: Readonly<Record<"device" | "server", unknown>>) {
  if (device) return passkeyMessage(device);
  if (!server || isAtField(form, server)) return null;
  return messageOf(server, "This did not work. Please try again.");
}

/** Password and second factor of someone who changes how they log in. A refusal stands at its field. */
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
        <ErrorBanner>{refusedWords(form, { device: device.error, server: error })}</ErrorBanner>
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
              Use a passkey
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
