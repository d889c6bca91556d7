import { Button, Stack, Text, TextInput } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { loginInput, type LoginInput } from "@haat/contract/account/account.schema";
import { adminLoginForm } from "@haat/contract/admin/second-factor.schema";
import { ErrorBanner } from "@haat/ui/error-banner.tsx";
import { focusFirstError } from "@haat/ui/form/focus-first-error.ts";
import { useZodForm } from "@haat/ui/form/use-zod-form.ts";
import { PasswordField } from "@haat/ui/password-field.tsx";
import { messageOf, refusalOf } from "@haat/web-kit/refusal.ts";
import { useTRPC } from "@haat/web-kit/trpc.tsx";
import { CodeField } from "./code-field.tsx";

interface StepProps {
  readonly logIn: ReturnType<typeof useLogIn>;
}

function useLogIn(onDone: () => void) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  return useMutation(
    trpc.admin.logIn.mutationOptions({
      onSuccess: (session) => {
        queryClient.clear();
        queryClient.setQueryData(trpc.admin.me.queryKey(), session);
        onDone();
      },
    }),
  );
}

function PasswordStep({ logIn, onRight }: StepProps & { onRight: (typed: LoginInput) => void }) {
  const form = useZodForm(loginInput, { initialValues: { email: "", password: "" } });
  const send = (typed: LoginInput) =>
    logIn.mutate(typed, {
      onError: (error) => {
        if (refusalOf(error)?.reason === "CODE_REQUIRED") onRight(typed);
      },
    });
  return (
    <form noValidate onSubmit={form.onSubmit(send, focusFirstError(form))}>
      <Stack>
        <ErrorBanner>{logIn.error && messageOf(logIn.error, "Login failed")}</ErrorBanner>
        <TextInput
          label="Email"
          type="email"
          name="email"
          autoComplete="username"
          required
          withAsterisk={false}
          {...form.getInputProps("email")}
        />
        <PasswordField
          kind="current"
          name="password"
          required
          withAsterisk={false}
          {...form.getInputProps("password")}
        />
        <Button type="submit" fullWidth loading={logIn.isPending}>
          Log in
        </Button>
      </Stack>
    </form>
  );
}

function CodeStep({ logIn, typed, onBack }: StepProps & { typed: LoginInput; onBack: () => void }) {
  const form = useZodForm(adminLoginForm, { initialValues: { ...typed, code: "" } });
  // That a code is asked for is why this step is here.
  const isAsked = refusalOf(logIn.error)?.reason === "CODE_REQUIRED";
  return (
    <form noValidate onSubmit={form.onSubmit((values) => logIn.mutate(values), focusFirstError(form))}>
      <Stack>
        <ErrorBanner>{!isAsked && logIn.error && messageOf(logIn.error, "Login failed")}</ErrorBanner>
        <Text size="sm" c="dimmed" style={{ overflowWrap: "anywhere" }}>
          Logging in as {typed.email}
        </Text>
        <CodeField autoFocus {...form.getInputProps("code")} />
        <Button type="submit" fullWidth loading={logIn.isPending}>
          Log in
        </Button>
        <Button variant="subtle" fullWidth disabled={logIn.isPending} onClick={onBack}>
          Use another account
        </Button>
      </Stack>
    </form>
  );
}

/** Email and password of an admin, then the code of their second factor. What was typed stays when the login fails. */
export function AdminLoginForm({ onDone }: { onDone: () => void }) {
  const logIn = useLogIn(onDone);
  const [proven, setProven] = useState<LoginInput | null>(null);
  const goBack = () => {
    logIn.reset();
    setProven(null);
  };
  if (proven) return <CodeStep logIn={logIn} typed={proven} onBack={goBack} />;
  return <PasswordStep logIn={logIn} onRight={setProven} />;
}
