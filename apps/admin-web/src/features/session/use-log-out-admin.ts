import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { toastError } from "@haat/ui/app/toast.tsx";
import { messageOf, refusalOf } from "@haat/web-kit/call/refusal.ts";
import { useTRPC } from "@haat/web-kit/call/trpc.tsx";
import { useMutation } from "@haat/web-kit/call/use-mutation.ts";

/** If the server is unreachable the session goes on, and the admin must be told. */
export function useLogOutAdmin() {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const navigate = useNavigate();

  const leave = async () => {
    // A running query could restore the session, and the login would redirect back.
    await queryClient.cancelQueries();
    queryClient.setQueryData(trpc.admin.me.queryKey(), null);
    await navigate({ to: "/admin/login" });
    queryClient.clear();
  };

  return useMutation(
    trpc.admin.logOut.mutationOptions({
      onSuccess: leave,
      onError: (error) => {
        if (refusalOf(error)?.reason === "NOT_LOGGED_IN") return leave();
        toastError(
          messageOf(error, "You’re still logged in, because the server didn’t answer. Please try again."),
        );
      },
    }),
  );
}
