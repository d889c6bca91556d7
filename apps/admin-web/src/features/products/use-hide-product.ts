import { useQueryClient } from "@tanstack/react-query";
import { toastError, toastSuccess } from "@haat/ui/app/toast.tsx";
import { refreshLoaded } from "@haat/web-kit/call/query-client.ts";
import { messageOf } from "@haat/web-kit/call/refusal.ts";
import { useTRPC } from "@haat/web-kit/call/trpc.tsx";
import { useMutation } from "@haat/web-kit/call/use-mutation.ts";

function useRefetch() {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  return () => refreshLoaded(queryClient, trpc.admin.products.pathFilter(), trpc.admin.audit.pathFilter());
}

/** The caller shows refusals, next to the typed reason. */
export function useHideProduct(name: string, onDone: () => void) {
  const trpc = useTRPC();
  const refetch = useRefetch();
  return useMutation(
    trpc.admin.hideProduct.mutationOptions({
      onSuccess: () => {
        toastSuccess(`“${name}” hidden.`);
        onDone();
        return refetch();
      },
    }),
  );
}

export function useShowProduct(name: string) {
  const trpc = useTRPC();
  const refetch = useRefetch();
  return useMutation(
    trpc.admin.unhideProduct.mutationOptions({
      onSuccess: () => toastSuccess(`“${name}” is back in the shop.`),
      onError: (error) => toastError(messageOf(error, "Failed to show the product. Please try again.")),
      onSettled: refetch,
    }),
  );
}
