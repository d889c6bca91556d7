import { Button, Group, Radio, Stack, TextInput } from "@mantine/core";
import { signUpForm, type UserView } from "@haat/contract/account/account.schema";
import type { UserType } from "@haat/contract/roles";
import { focusFirstError } from "@haat/ui/form/focus-first-error.ts";
import { PasswordField } from "@haat/ui/form/password-field.tsx";
import { useZodForm } from "@haat/ui/form/use-zod-form.ts";
import { ErrorBanner } from "@haat/ui/state/error-banner.tsx";
import { isAtField, messageOf, showFieldErrors } from "../call/refusal.ts";
import { useTRPC } from "../call/trpc.tsx";
import { useMutation } from "../call/use-mutation.ts";
import { useStartSession } from "../session/session.ts";
import "@mantine/core/styles/InlineInput.layer.css";
import "@mantine/core/styles/Radio.layer.css";

interface SignUpFormProps {
  readonly userType: UserType;
  /** `isLoggedIn` is false if the account belongs to the other app, or the login failed. */
  readonly onDone: (user: UserView, isLoggedIn: boolean) => void;
}

const required = { required: true, withAsterisk: false } as const;

export function SignUpForm({ userType, onDone }: SignUpFormProps) {
  const trpc = useTRPC();
  const form = useZodForm(signUpForm, {
    initialValues: { name: "", contact: "", email: "", userType, password: "", confirmPassword: "" },
  });
  const startSession = useStartSession();
  const { mutateAsync: logIn } = useMutation(trpc.account.logIn.mutationOptions());
  const signUp = useMutation(
    trpc.account.signUp.mutationOptions({
      onSuccess: async (user, { email, password }) => {
        const session =
          user.userType === userType ? await logIn({ email, password }).catch(() => null) : null;
        if (session) startSession(session);
        onDone(user, session !== null);
      },
      onError: (error) => void showFieldErrors(form, error),
    }),
  );

  return (
    <form noValidate onSubmit={form.onSubmit((values) => signUp.mutate(values), focusFirstError(form))}>
      <Stack>
        <ErrorBanner>
          {signUp.error &&
            !isAtField(form, signUp.error) &&
            messageOf(signUp.error, "An unknown error occurred during signup.")}
        </ErrorBanner>
        <TextInput label="Full name" autoComplete="name" {...required} {...form.getInputProps("name")} />
        <TextInput
          label="Contact number"
          type="tel"
          autoComplete="tel"
          {...required}
          {...form.getInputProps("contact")}
        />
        <TextInput
          label="Email"
          type="email"
          autoComplete="email"
          {...required}
          {...form.getInputProps("email")}
        />
        <Radio.Group label="Account type" {...form.getInputProps("userType")}>
          <Group mt={4} gap="lg">
            <Radio value="buyer" label="Buyer" />
            <Radio value="seller" label="Seller" />
          </Group>
        </Radio.Group>
        <PasswordField kind="new" {...required} {...form.getInputProps("password")} />
        <PasswordField
          kind="new"
          label="Confirm password"
          {...required}
          {...form.getInputProps("confirmPassword")}
        />
        <Button type="submit" fullWidth loading={signUp.isPending}>
          Sign Up
        </Button>
      </Stack>
    </form>
  );
}
