import { useQueryClient } from "@tanstack/react-query";
import { toastError, toastSuccess } from "@haat/ui/app/toast.tsx";
import { refreshLoaded } from "@haat/web-kit/call/query-client.ts";
import { messageOf } from "@haat/web-kit/call/refusal.ts";
import { useTRPC } from "@haat/web-kit/call/trpc.tsx";
import { useMutation } from "@haat/web-kit/call/use-mutation.ts";

function useReadAgain() {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  return () => refreshLoaded(queryClient, trpc.admin.products.pathFilter(), trpc.admin.audit.pathFilter());
}

/** Hides a product; a refusal stays with the caller, who still holds the reason. */
export function useHideProduct(name: string, onDone: () => void) {
  const trpc = useTRPC();
  const readAgain = useReadAgain();
  return useMutation(
    trpc.admin.hideProduct.mutationOptions({
      onSuccess: () => {
        toastSuccess(`“${name}” is hidden.`);
        onDone();
        return readAgain();
      },
    }),
  );
}

/** Shows a product again, and says how that went. */
export function useShowProduct(name: string) {
  const trpc = useTRPC();
  const readAgain = useReadAgain();
  return useMutation(
    trpc.admin.unhideProduct.mutationOptions({
      onSuccess: () => toastSuccess(`“${name}” is in the shop again.`),
      onError: (error) => toastError(messageOf(error, "Failed to show the product. Please try again.")),
      onSettled: readAgain,
    }),
  );
}
