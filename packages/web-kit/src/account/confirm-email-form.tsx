import { Stack } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { refreshLoaded } from "../call/query-client.ts";
import { useTRPC } from "../call/trpc.tsx";
import { useMutation } from "../call/use-mutation.ts";
import { ConfirmByLink } from "./confirm-by-link.tsx";

interface ConfirmEmailFormProps {
  /** As the link of the mail has it. */
  readonly token: string;
  /** Leads on once the address is confirmed. */
  readonly goOn: ReactNode;
}

/** Confirms an address by the link of a mail, at a click. */
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
  return (
    <ConfirmByLink
      what="address"
      hasToken={token !== ""}
      confirm={confirm}
      onConfirm={() => confirm.mutate({ token })}
    />
  );
}
