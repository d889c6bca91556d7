import { useQueryClient } from "@tanstack/react-query";
import { toastSuccess } from "@haat/ui/app/toast.tsx";
import { refreshLoaded } from "../call/query-client.ts";
import { useTRPC } from "../call/trpc.tsx";
import { useMutation } from "../call/use-mutation.ts";
import { storeUser } from "../session/session.ts";
import { PasswordChange } from "./password-change.tsx";

interface ChangePasswordFormProps {
  readonly onDone: () => void;
}

/** Logs out every other browser. */
export function ChangePasswordForm({ onDone }: ChangePasswordFormProps) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const change = useMutation(
    trpc.account.changePassword.mutationOptions({
      onSuccess: (session) => {
        storeUser(session);
        queryClient.setQueryData(trpc.account.me.queryKey(), session);
        void refreshLoaded(queryClient, trpc.account.sessions.queryFilter());
        toastSuccess("Password changed. You’re logged out everywhere else.");
        onDone();
      },
    }),
  );
  return <PasswordChange change={change} onCancel={onDone} />;
}
