import { TextInput, type TextInputProps } from "@mantine/core";

/** The code of an authenticator app, or a recovery code. */
export function CodeField(props: TextInputProps) {
  return (
    <TextInput
      label="Code"
      description="The six digits that your authenticator app shows now, or a recovery code"
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      required
      withAsterisk={false}
      {...props}
    />
  );
}
