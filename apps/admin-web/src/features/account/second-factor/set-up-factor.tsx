import { Button, Code, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { encode } from "uqr";
import {
  type BegunSecondFactor,
  confirmSecondFactorInput,
  type ConfirmSecondFactorInput,
  type SecondFactorView,
} from "@haat/contract/admin/admins/second-factor.schema";
import { focusFirstError } from "@haat/ui/form/focus-first-error.ts";
import { useZodForm } from "@haat/ui/form/use-zod-form.ts";
import { ErrorBanner } from "@haat/ui/state/error-banner.tsx";
import { isAtField, messageOf, showFieldErrors } from "@haat/web-kit/call/refusal.ts";
import { CodeField } from "#features/login/code-field.tsx";
import { useRefreshMe } from "#features/session/use-refresh-me.ts";
import { ProofForm } from "./proof-form.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import classes from "./set-up-factor.module.css";
import { useBeginSecondFactor, useConfirmSecondFactor } from "./use-second-factor.ts";

const inGroups = (secret: string) => secret.replaceAll(/.{4}(?=.)/g, "$& ");

/** Dark on light in both themes, because cameras need it. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: 2, ecc: "M" });
  const squares = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return (
    <svg viewBox={`0 0 ${size} ${size}`} className={classes.code} role="img" aria-label={label}>
      <path d={squares.join("")} />
    </svg>
  );
}

interface ScanProps {
  readonly begun: BegunSecondFactor;
  readonly onCodes: (codes: readonly string[]) => void;
}

function Scan({ begun: { secret, address }, onCodes }: ScanProps) {
  const form = useZodForm(confirmSecondFactorInput, { initialValues: { code: "" } });
  const confirm = useConfirmSecondFactor();
  const send = (values: ConfirmSecondFactorInput) =>
    confirm.mutate(values, {
      onSuccess: ({ codes }) => onCodes(codes),
      onError: (error) => void showFieldErrors(form, error),
    });
  return (
    <form noValidate onSubmit={form.onSubmit(send, focusFirstError(form))}>
      <Stack maw="26rem">
        <Text>Scan this with an authenticator app on your phone, or type the key into it.</Text>
        <QrCode text={address} label="QR code for the authenticator app" />
        <Code block className={classes.secret ?? ""} aria-label="Setup key">
          {inGroups(secret)}
        </Code>
        <ErrorBanner>
          {confirm.error &&
            !isAtField(form, confirm.error) &&
            messageOf(confirm.error, "The code could not be checked. Please try again.")}
        </ErrorBanner>
        <CodeField
          autoFocus
          description="The six digits the app shows now"
          inputMode="numeric"
          {...form.getInputProps("code")}
        />
        <Button type="submit" loading={confirm.isPending} className={classes.button ?? ""}>
          Confirm
        </Button>
      </Stack>
    </form>
  );
}

interface SetUpFactorProps {
  readonly factor: SecondFactorView;
  readonly onDone: () => void;
  /** Left out when a second factor must be set up. */
  readonly onCancel?: (() => void) | undefined;
}

/** Password, then the app's first code, then the recovery codes. */
export function SetUpFactor({ factor, onDone, onCancel }: SetUpFactorProps) {
  const begin = useBeginSecondFactor();
  const refreshMe = useRefreshMe();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const finish = () => {
    onDone();
    void refreshMe();
  };
  if (codes) return <RecoveryCodes codes={codes} onDone={finish} />;
  if (begin.data) return <Scan begun={begin.data} onCodes={setCodes} />;
  return (
    <ProofForm
      onProve={(proof, onError) => begin.mutate(proof, { onError })}
      isPending={begin.isPending}
      error={begin.error}
      factor={factor}
      submit="Continue"
      {...(onCancel && { onCancel })}
    />
  );
}
