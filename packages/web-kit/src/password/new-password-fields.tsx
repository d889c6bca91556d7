import { passwordLength } from "@haat/contract/account/account.schema";
import { PasswordField } from "@haat/ui/form/password-field.tsx";

interface NewPasswordFieldsProps {
  readonly form: { getInputProps(path: "password" | "confirmPassword"): object };
}

const required = { required: true, withAsterisk: false } as const;

export function NewPasswordFields({ form }: NewPasswordFieldsProps) {
  return (
    <>
      <PasswordField
        kind="new"
        label="New password"
        description={`At least ${passwordLength.min} characters.`}
        {...required}
        {...form.getInputProps("password")}
      />
      <PasswordField
        kind="new"
        label="Repeat new password"
        {...required}
        {...form.getInputProps("confirmPassword")}
      />
    </>
  );
}
