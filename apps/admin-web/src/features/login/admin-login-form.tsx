import { Button, Divider, Stack, Text, TextInput } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { loginInput, type LoginInput } from "@haat/contract/account/account.schema";
import { adminLoginForm, type AdminLoginInput } from "@haat/contract/admin/admins/second-factor.schema";
import type { RefusalDetails } from "@haat/contract/refusal-details";
import { focusFirstError } from "@haat/ui/form/focus-first-error.ts";
import { PasswordField } from "@haat/ui/form/password-field.tsx";
import { useZodForm } from "@haat/ui/form/use-zod-form.ts";
import { ErrorBanner } from "@haat/ui/state/error-banner.tsx";
import { messageOf, refusalOf } from "@haat/web-kit/call/refusal.ts";
import { useTRPC } from "@haat/web-kit/call/trpc.tsx";
import { useMutation } from "@haat/web-kit/call/use-mutation.ts";
import { askPasskey, passkeyMessage } from "./ask-device.ts";
import { CodeField } from "./code-field.tsx";

/** What a refusal asked for beside the password. */
type Asked = Pick<RefusalDetails, "passkey" | "hasApp">;

interface StepProps {
  readonly logIn: ReturnType<typeof useLogIn>;
}

function useLogIn(onDone: () => void, onAsked: (asked: Asked) => void) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  return useMutation(
    trpc.admin.logIn.mutationOptions({
      onSuccess: (session) => {
        queryClient.clear();
        queryClient.setQueryData(trpc.admin.me.queryKey(), session);
        onDone();
      },
      // Each refusal has a challenge of its own: one of some minutes ago is not taken any more.
      onError: (error) => {
        const { details } = refusalOf(error) ?? {};
        if (details?.passkey) onAsked(details);
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

interface CodeStepProps extends StepProps {
  readonly typed: LoginInput;
  readonly asked: Asked;
  readonly onBack: () => void;
}

function CodeStep({ logIn, typed, asked: { passkey: request, hasApp = true }, onBack }: CodeStepProps) {
  const form = useZodForm(adminLoginForm, { initialValues: { ...typed, code: "" } });
  const device = useMutation({
    mutationFn: askPasskey,
    onSuccess: (passkey) => logIn.mutate({ ...typed, passkey }),
  });
  const sendCode = (values: AdminLoginInput) => {
    device.reset();
    logIn.mutate(values);
  };
  // That a code is asked for is why this step is here.
  const isAsked = refusalOf(logIn.error)?.reason === "CODE_REQUIRED";
  const refused = device.error
    ? passkeyMessage(device.error)
    : !isAsked && logIn.error && messageOf(logIn.error, "Login failed");
  const isPending = logIn.isPending || device.isPending;
  return (
    <form noValidate onSubmit={form.onSubmit(sendCode, focusFirstError(form))}>
      <Stack>
        <ErrorBanner>{refused}</ErrorBanner>
        <Text size="sm" c="dimmed" style={{ overflowWrap: "anywhere" }}>
          Logging in as {typed.email}
        </Text>
        {request && (
          <>
            <Button fullWidth autoFocus loading={isPending} onClick={() => device.mutate(request)}>
              Use a passkey
            </Button>
            <Divider label="or" />
          </>
        )}
        <CodeField hasApp={hasApp} autoFocus={!request} {...form.getInputProps("code")} />
        <Button type="submit" fullWidth loading={isPending} {...(request && { variant: "default" })}>
          Log in
        </Button>
        <Button variant="subtle" fullWidth disabled={isPending} onClick={onBack}>
          Use another account
        </Button>
      </Stack>
    </form>
  );
}

/**
 * Email and password of an admin, then their second factor: a passkey or a code. What was typed stays when the login fails.
 */
export function AdminLoginForm({ onDone }: { onDone: () => void }) {
  const [asked, setAsked] = useState<Asked>({});
  const logIn = useLogIn(onDone, setAsked);
  const [proven, setProven] = useState<LoginInput | null>(null);
  const goBack = () => {
    logIn.reset();
    setAsked({});
    setProven(null);
  };
  if (proven) return <CodeStep logIn={logIn} typed={proven} asked={asked} onBack={goBack} />;
  return <PasswordStep logIn={logIn} onRight={setProven} />;
}
