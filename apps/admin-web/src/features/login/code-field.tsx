import { TextInput, type TextInputProps } from "@mantine/core";

const byApp = {
  label: "Code",
  description: "The six digits that your authenticator app shows now, or a recovery code",
};
const byRecovery = {
  label: "Recovery code",
  description: "For when no passkey is at hand",
};

/** The code of an authenticator app, or a recovery code; that alone where there is no app. */
export function CodeField({ hasApp = true, ...props }: TextInputProps & { hasApp?: boolean }) {
  return (
    <TextInput
      {...(hasApp ? byApp : byRecovery)}
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      required
      withAsterisk={false}
      {...props}
    />
  );
}
