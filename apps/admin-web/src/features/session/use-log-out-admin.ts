import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { toastError } from "@haat/ui/app/toast.tsx";
import { messageOf, refusalOf } from "@haat/web-kit/call/refusal.ts";
import { useTRPC } from "@haat/web-kit/call/trpc.tsx";
import { useMutation } from "@haat/web-kit/call/use-mutation.ts";

/**
 * Ends the admin's session and leads to the login. When the server cannot be reached the session goes on, and the
 * page says so: an admin must not walk away believing otherwise.
 */
export function useLogOutAdmin() {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const navigate = useNavigate();

  const leave = async () => {
    // What was asked before would say that they are still logged in, and the login would lead back.
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
          messageOf(error, "You are still logged in, because the server did not answer. Please try again."),
        );
      },
    }),
  );
}
