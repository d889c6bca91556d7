import { Stack } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { refreshLoaded } from "../call/query-client.ts";
import { useTRPC } from "../call/trpc.tsx";
import { useMutation } from "../call/use-mutation.ts";
import { ConfirmByLink } from "./confirm-by-link.tsx";

interface ConfirmEmailFormProps {
  readonly token: string;
  readonly nextStep: ReactNode;
}

export function ConfirmEmailForm({ token, nextStep }: ConfirmEmailFormProps) {
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
          Thank you. Your email address is confirmed. We’ll send order updates there.
        </p>
        {nextStep}
      </Stack>
    );
  return (
    <ConfirmByLink
      what="address"
      hasToken={token !== ""}
      confirm={confirm}
      onConfirm={() => confirm.mutate({ token })}
    />
  );
}
