import { useQueryClient } from "@tanstack/react-query";
import { moveReturnAsAdmin } from "@haat/contract/returns/return.schema";
import { refreshLoaded } from "@haat/web-kit/call/query-client.ts";
import { useTRPC } from "@haat/web-kit/call/trpc.tsx";
import { useMutation } from "@haat/web-kit/call/use-mutation.ts";
import { useReturnActs } from "@haat/web-kit/returns/act/use-return-acts.tsx";

export function useDecideReturns() {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const { mutateAsync } = useMutation(
    trpc.allReturns.decide.mutationOptions({
      onSettled: () =>
        refreshLoaded(
          queryClient,
          trpc.allReturns.list.pathFilter(),
          trpc.admin.order.pathFilter(),
          trpc.admin.audit.pathFilter(),
          trpc.cash.pathFilter(),
        ),
    }),
  );
  return useReturnActs(mutateAsync, moveReturnAsAdmin);
}
