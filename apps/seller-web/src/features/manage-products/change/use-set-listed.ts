import { useQueryClient } from "@tanstack/react-query";
import { fullName } from "@haat/contract/product/family/full-name";
import type { SellerProductView } from "@haat/contract/product/product.schema";
import { toastError, toastSuccess } from "@haat/ui/app/toast.tsx";
import { refreshLoaded } from "@haat/web-kit/call/query-client.ts";
import { messageOf } from "@haat/web-kit/call/refusal.ts";
import { useTRPC } from "@haat/web-kit/call/trpc.tsx";
import { useMutation } from "@haat/web-kit/call/use-mutation.ts";

export function useSetListed({
  id,
  isUnlisted,
  ...product
}: Pick<SellerProductView, "id" | "name" | "variant" | "isUnlisted">) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const name = fullName(product);
  const label = isUnlisted ? "List Again" : "Unlist";
  const { mutate, isPending } = useMutation(
    trpc.product.setListed.mutationOptions({
      onSuccess: (_answer, { isListed }) =>
        toastSuccess(isListed ? `“${name}” is listed again.` : `“${name}” is unlisted.`),
      onError: (error, { isListed }) =>
        toastError(messageOf(error, `Failed to ${isListed ? "list" : "unlist"} product. Please try again.`)),
      onSettled: () => refreshLoaded(queryClient, trpc.product.pathFilter()),
    }),
  );
  return { label, isPending, change: () => mutate({ productId: id, isListed: isUnlisted }) };
}
