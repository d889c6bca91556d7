import { useQueryClient } from "@tanstack/react-query";
import { moveReturnAsSeller } from "@haat/contract/returns/return.schema";
import { refreshLoaded } from "@haat/web-kit/call/query-client.ts";
import { useTRPC } from "@haat/web-kit/call/trpc.tsx";
import { useMutation } from "@haat/web-kit/call/use-mutation.ts";
import { useReturnActs } from "@haat/web-kit/returns/act/use-return-acts.tsx";

/** A return also changes parcels (an exchange has to be packed) and stock. */
export function useActOnReturns() {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const { mutateAsync } = useMutation(
    trpc.returns.act.mutationOptions({
      onSettled: () =>
        refreshLoaded(
          queryClient,
          trpc.returns.pathFilter(),
          trpc.shipment.pathFilter(),
          trpc.order.pathFilter(),
          trpc.product.pathFilter(),
        ),
    }),
  );
  return useReturnActs(mutateAsync, moveReturnAsSeller);
}
