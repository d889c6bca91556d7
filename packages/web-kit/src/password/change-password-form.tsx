import { useQueryClient } from "@tanstack/react-query";
import { toastSuccess } from "@haat/ui/app/toast.tsx";
import { refreshLoaded } from "../call/query-client.ts";
import { useTRPC } from "../call/trpc.tsx";
import { useMutation } from "../call/use-mutation.ts";
import { keepUser } from "../session/session.ts";
import { PasswordChange } from "./password-change.tsx";

interface ChangePasswordFormProps {
  readonly onDone: () => void;
}

/** A new password against the old one. This browser stays logged in; every other is logged out. */
export function ChangePasswordForm({ onDone }: ChangePasswordFormProps) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const change = useMutation(
    trpc.account.changePassword.mutationOptions({
      onSuccess: (session) => {
        keepUser(session);
        queryClient.setQueryData(trpc.account.me.queryKey(), session);
        void refreshLoaded(queryClient, trpc.account.sessions.queryFilter());
        toastSuccess("Your password is changed. You are logged out everywhere else.");
        onDone();
      },
    }),
  );
  return <PasswordChange change={change} onCancel={onDone} />;
}
