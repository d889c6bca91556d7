import { Button } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { toastSuccess } from "@haat/ui/app/toast.tsx";
import { refreshLoaded } from "@haat/web-kit/call/query-client.ts";
import { useTRPC } from "@haat/web-kit/call/trpc.tsx";
import { useMutation } from "@haat/web-kit/call/use-mutation.ts";
import { PasswordChange } from "@haat/web-kit/password/password-change.tsx";
import { useKnowMe } from "#features/session/use-know-me.ts";

function Form({ onDone, isDue }: { onDone: () => void; isDue: boolean }) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const knowMe = useKnowMe();
  const change = useMutation(
    trpc.admin.changePassword.mutationOptions({
      onSuccess: async () => {
        toastSuccess("Your password is changed. You are logged out everywhere else.");
        onDone();
        await Promise.all([knowMe(), refreshLoaded(queryClient, trpc.admin.sessions.pathFilter())]);
      },
    }),
  );
  return <PasswordChange change={change} {...(!isDue && { onCancel: onDone })} />;
}

/** A new password against the old one; at once where the admin has yet to choose their own. */
export function OwnPassword({ isDue }: { isDue: boolean }) {
  const [mode, setMode] = useState<"closed" | "open" | "closed again">("closed");
  if (isDue || mode === "open") return <Form isDue={isDue} onDone={() => setMode("closed again")} />;
  return (
    // Anyone who comes back from the form goes on where they left.
    <Button variant="light" autoFocus={mode === "closed again"} onClick={() => setMode("open")}>
      Change password
    </Button>
  );
}
