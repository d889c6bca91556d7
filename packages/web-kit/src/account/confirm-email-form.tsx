import { Button, Stack } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { ErrorBanner } from "@haat/ui/state/error-banner.tsx";
import { refreshLoaded } from "../call/query-client.ts";
import { messageOf, refusalOf } from "../call/refusal.ts";
import { useTRPC } from "../call/trpc.tsx";
import { useMutation } from "../call/use-mutation.ts";

interface ConfirmEmailFormProps {
  /** As the link of the mail has it. */
  readonly token: string;
  /** Leads on once the address is confirmed. */
  readonly goOn: ReactNode;
}

/**
 * Confirms an address by the link of a mail. It asks for a click: programs that look at the links of a mail open them,
 * and would confirm an address whose owner never asked for it.
 */
export function ConfirmEmailForm({ token, goOn }: ConfirmEmailFormProps) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const confirm = useMutation(
    trpc.account.confirmEmail.mutationOptions({
      onSuccess: () => void refreshLoaded(queryClient, trpc.account.me.queryFilter()),
    }),
  );
  if (confirm.isSuccess)
    return (
      <Stack>
        <p role="status" style={{ margin: 0 }}>
          Thank you. Your address is confirmed, and mails about your orders go there.
        </p>
        {goOn}
      </Stack>
    );
  const fault = refusalOf(confirm.error)?.fieldErrors?.["token"];
  return (
    <Stack>
      <ErrorBanner>
        {confirm.error &&
          (fault ?? messageOf(confirm.error, "The address could not be confirmed. Please try again."))}
      </ErrorBanner>
      <Button fullWidth loading={confirm.isPending} onClick={() => confirm.mutate({ token })}>
        Confirm this address
      </Button>
    </Stack>
  );
}
