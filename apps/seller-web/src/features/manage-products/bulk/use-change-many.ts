import { useQueryClient } from "@tanstack/react-query";
import type { ChangeOutcome, ProductChange } from "@haat/contract/product/change-products.schema";
import type { SellerProductView } from "@haat/contract/product/product.schema";
import { toastSuccess } from "@haat/ui/app/toast.tsx";
import { refreshLoaded } from "@haat/web-kit/call/query-client.ts";
import { useTRPC } from "@haat/web-kit/call/trpc.tsx";
import { useMutation } from "@haat/web-kit/call/use-mutation.ts";

const toSeen = ({ id, version, pricePaise, stock }: SellerProductView) => ({
  ...{ productId: id, version, pricePaise, stock },
});

function sentenceOf(changed: number, change: ProductChange): string {
  const products = `${changed} ${changed === 1 ? "product" : "products"}`;
  if (change.kind === "listed") return `${products} ${change.isListed ? "listed" : "unlisted"}.`;
  return `${products} changed.`;
}

/** Changes these products at once, and says how many it changed; afterwards the lists are read again. */
export function useChangeMany() {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const { mutateAsync, isPending, error } = useMutation(
    trpc.product.changeMany.mutationOptions({
      onSuccess: ({ changed }, { change }) => {
        if (changed > 0) toastSuccess(sentenceOf(changed, change));
      },
      onSettled: () => refreshLoaded(queryClient, trpc.product.pathFilter()),
    }),
  );
  const changeMany = (
    products: readonly SellerProductView[],
    change: ProductChange,
  ): Promise<ChangeOutcome> => mutateAsync({ products: products.map(toSeen), change });
  return { changeMany, isPending, error };
}
