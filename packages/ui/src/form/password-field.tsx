import { PasswordInput, type PasswordInputProps } from "@mantine/core";
import "@mantine/core/styles/PasswordInput.layer.css";

type PasswordFieldProps = Omit<PasswordInputProps, "autoComplete"> & {
  /** A password that exists, or one that is being made: tells the browser which to offer. */
  kind: "current" | "new";
};

/** A password, hidden, with a button that shows it. */
export function PasswordField({ kind, label = "Password", ...rest }: PasswordFieldProps) {
  return (
    <PasswordInput
      label={label}
      autoComplete={`${kind}-password`}
      autoCapitalize="none"
      spellCheck={false}
      visibilityToggleButtonProps={{ "aria-label": "Show password", tabIndex: 0 }}
      {...rest}
    />
  );
}
