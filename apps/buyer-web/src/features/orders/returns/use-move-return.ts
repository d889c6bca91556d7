import { useQueryClient } from "@tanstack/react-query";
import { refreshLoaded } from "@haat/web-kit/call/query-client.ts";
import { useTRPC } from "@haat/web-kit/call/trpc.tsx";
import { useMutation } from "@haat/web-kit/call/use-mutation.ts";

/** Refetches the order even on failure: somebody may have been faster. */
export function useMoveReturn() {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  return useMutation(
    trpc.returns.move.mutationOptions({
      onSettled: () => refreshLoaded(queryClient, trpc.order.pathFilter()),
    }),
  );
}
