import { Button } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { toastSuccess } from "@haat/ui/app/toast.tsx";
import { refreshLoaded } from "@haat/web-kit/call/query-client.ts";
import { useTRPC } from "@haat/web-kit/call/trpc.tsx";
import { useMutation } from "@haat/web-kit/call/use-mutation.ts";
import { PasswordChange } from "@haat/web-kit/password/password-change.tsx";
import { useRefreshMe } from "#features/session/use-refresh-me.ts";

function Form({ onDone, isDue }: { onDone: () => void; isDue: boolean }) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const refreshMe = useRefreshMe();
  const change = useMutation(
    trpc.admin.changePassword.mutationOptions({
      onSuccess: async () => {
        toastSuccess("Password changed. You’re logged out everywhere else.");
        onDone();
        await Promise.all([refreshMe(), refreshLoaded(queryClient, trpc.admin.sessions.pathFilter())]);
      },
    }),
  );
  return <PasswordChange change={change} {...(!isDue && { onCancel: onDone })} />;
}

/** The form is open from the start when the admin must choose their own password. */
export function OwnPassword({ isDue }: { isDue: boolean }) {
  const [mode, setMode] = useState<"closed" | "open" | "closed again">("closed");
  if (isDue || mode === "open") return <Form isDue={isDue} onDone={() => setMode("closed again")} />;
  return (
    // Returning from the form puts the focus back on its button.
    <Button variant="light" autoFocus={mode === "closed again"} onClick={() => setMode("open")}>
      Change Password
    </Button>
  );
}
