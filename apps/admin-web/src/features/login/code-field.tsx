import { TextInput, type TextInputProps } from "@mantine/core";

const appCode = {
  label: "Code",
  description: "The six digits your authenticator app shows now, or a recovery code",
};
const recoveryCode = {
  label: "Recovery code",
  description: "If you don’t have your passkey",
};

/** Without an authenticator app, only recovery codes work. */
export function CodeField({ hasApp = true, ...props }: TextInputProps & { hasApp?: boolean }) {
  return (
    <TextInput
      {...(hasApp ? appCode : recoveryCode)}
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      required
      withAsterisk={false}
      {...props}
    />
  );
}
