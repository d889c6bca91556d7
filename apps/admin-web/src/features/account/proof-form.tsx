import { Button, Group, Stack } from "@mantine/core";
import { proofForm, type Proof } from "@haat/contract/admin/second-factor.schema";
import { ErrorBanner } from "@haat/ui/error-banner.tsx";
import { focusFirstError } from "@haat/ui/form/focus-first-error.ts";
import { useZodForm } from "@haat/ui/form/use-zod-form.ts";
import { PasswordField } from "@haat/ui/password-field.tsx";
import { isAtField, messageOf, showFieldErrors } from "@haat/web-kit/refusal.ts";
import { CodeField } from "#features/login/code-field.tsx";

interface ProofFormProps {
  /** Sends it, and tells what it was refused for. */
  readonly onProve: (proof: Proof, onError: (error: unknown) => void) => void;
  readonly isPending: boolean;
  readonly error: unknown;
  /** Whether there is a second factor, whose code is asked for beside the password. */
  readonly hasFactor: boolean;
  readonly submit: string;
  readonly isDanger?: boolean;
  /** Closes the form; left out where it must be filled. */
  readonly onCancel?: () => void;
}

/** Password and code of someone who changes how they log in. A refusal stands at its field. */
export function ProofForm(props: ProofFormProps) {
  const { onProve, isPending, error, hasFactor, submit, isDanger, onCancel } = props;
  const form = useZodForm(proofForm(hasFactor), { initialValues: { currentPassword: "", code: "" } });
  const send = (proof: Proof) => onProve(proof, (refused) => void showFieldErrors(form, refused));
  return (
    <form noValidate onSubmit={form.onSubmit(send, focusFirstError(form))}>
      <Stack maw="26rem">
        <ErrorBanner>
          {Boolean(error) &&
            !isAtField(form, error) &&
            messageOf(error, "This did not work. Please try again.")}
        </ErrorBanner>
        <PasswordField
          kind="current"
          label="Current password"
          autoFocus
          required
          withAsterisk={false}
          {...form.getInputProps("currentPassword")}
        />
        {hasFactor && <CodeField {...form.getInputProps("code")} />}
        <Group gap="sm">
          <Button type="submit" loading={isPending} {...(isDanger && { color: "laal" })}>
            {submit}
          </Button>
          {onCancel && (
            <Button variant="default" onClick={onCancel} disabled={isPending}>
              Cancel
            </Button>
          )}
        </Group>
      </Stack>
    </form>
  );
}
