import { Button, Stack, TextInput } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { loginInput } from "@haat/contract/account/account.schema";
import { ErrorBanner } from "@haat/ui/error-banner.tsx";
import { focusFirstError } from "@haat/ui/form/focus-first-error.ts";
import { useZodForm } from "@haat/ui/form/use-zod-form.ts";
import { PasswordField } from "@haat/ui/password-field.tsx";
import { messageOf } from "@haat/web-kit/refusal.ts";
import { useTRPC } from "@haat/web-kit/trpc.tsx";

/** Email and password of an admin. What was typed stays when the login fails. */
export function AdminLoginForm({ onDone }: { onDone: () => void }) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const form = useZodForm(loginInput, { initialValues: { email: "", password: "" } });
  const logIn = useMutation(
    trpc.admin.logIn.mutationOptions({
      onSuccess: (session) => {
        queryClient.clear();
        queryClient.setQueryData(trpc.admin.me.queryKey(), session);
        onDone();
      },
    }),
  );

  return (
    <form noValidate onSubmit={form.onSubmit((values) => logIn.mutate(values), focusFirstError(form))}>
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
