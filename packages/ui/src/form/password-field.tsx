import { PasswordInput, type PasswordInputProps } from "@mantine/core";
import "@mantine/core/styles/PasswordInput.layer.css";

type PasswordFieldProps = Omit<PasswordInputProps, "autoComplete"> & {
  /** Tells the browser whether to offer a saved or a generated password. */
  kind: "current" | "new";
};

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
