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
import { CodeField } from "./code-field.tsx";
import { askPasskey, passkeyMessage } from "./passkey-device.ts";

/** The second factor that the refusal asked for. */
type Challenge = Pick<RefusalDetails, "passkey" | "hasApp">;

interface StepProps {
  readonly logIn: ReturnType<typeof useLogIn>;
}

function useLogIn(onDone: () => void, onChallenge: (challenge: Challenge) => void) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  return useMutation(
    trpc.admin.logIn.mutationOptions({
      onSuccess: (session) => {
        queryClient.clear();
        queryClient.setQueryData(trpc.admin.me.queryKey(), session);
        onDone();
      },
      // Each refusal has a new challenge, because an old one expires.
      onError: (error) => {
        const { details } = refusalOf(error) ?? {};
        if (details?.passkey) onChallenge(details);
      },
    }),
  );
}

function PasswordStep({ logIn, onVerified }: StepProps & { onVerified: (typed: LoginInput) => void }) {
  const form = useZodForm(loginInput, { initialValues: { email: "", password: "" } });
  const send = (typed: LoginInput) =>
    logIn.mutate(typed, {
      onError: (error) => {
        if (refusalOf(error)?.reason === "CODE_REQUIRED") onVerified(typed);
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
          Log In
        </Button>
      </Stack>
    </form>
  );
}

interface CodeStepProps extends StepProps {
  readonly typed: LoginInput;
  readonly challenge: Challenge;
  readonly onBack: () => void;
}

function CodeStep({ logIn, typed, challenge: { passkey: request, hasApp = true }, onBack }: CodeStepProps) {
  const form = useZodForm(adminLoginForm, { initialValues: { ...typed, code: "" } });
  const device = useMutation({
    mutationFn: askPasskey,
    onSuccess: (passkey) => logIn.mutate({ ...typed, passkey }),
  });
  const sendCode = (values: AdminLoginInput) => {
    device.reset();
    logIn.mutate(values);
  };
  // CODE_REQUIRED is the reason for this step, not a failure.
  const isCodeRequired = refusalOf(logIn.error)?.reason === "CODE_REQUIRED";
  const failure = device.error
    ? passkeyMessage(device.error)
    : !isCodeRequired && logIn.error && messageOf(logIn.error, "Login failed");
  const isPending = logIn.isPending || device.isPending;
  return (
    <form noValidate onSubmit={form.onSubmit(sendCode, focusFirstError(form))}>
      <Stack>
        <ErrorBanner>{failure}</ErrorBanner>
        <Text size="sm" c="dimmed" style={{ overflowWrap: "anywhere" }}>
          Logging in as {typed.email}
        </Text>
        {request && (
          <>
            <Button fullWidth autoFocus loading={isPending} onClick={() => device.mutate(request)}>
              Use a Passkey
            </Button>
            <Divider label="or" />
          </>
        )}
        <CodeField hasApp={hasApp} autoFocus={!request} {...form.getInputProps("code")} />
        <Button type="submit" fullWidth loading={isPending} {...(request && { variant: "default" })}>
          Log In
        </Button>
        <Button variant="subtle" fullWidth disabled={isPending} onClick={onBack}>
          Use Another Account
        </Button>
      </Stack>
    </form>
  );
}

/** Email and password, then the second factor. Keeps the typed values when it fails. */
export function AdminLoginForm({ onDone }: { onDone: () => void }) {
  const [challenge, setChallenge] = useState<Challenge>({});
  const logIn = useLogIn(onDone, setChallenge);
  const [verified, setVerified] = useState<LoginInput | null>(null);
  const goBack = () => {
    logIn.reset();
    setChallenge({});
    setVerified(null);
  };
  if (verified) return <CodeStep logIn={logIn} typed={verified} challenge={challenge} onBack={goBack} />;
  return <PasswordStep logIn={logIn} onVerified={setVerified} />;
}
