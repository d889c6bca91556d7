import { useQueryClient } from "@tanstack/react-query";
import type { ChangeOutcome, ProductChange } from "@haat/contract/product/change-products.schema";
import { fullName } from "@haat/contract/product/family/full-name";
import { maxChanged } from "@haat/contract/product/product.constants";
import type { SellerProductView } from "@haat/contract/product/product.schema";
import { toastSuccess } from "@haat/ui/app/toast.tsx";
import { refreshLoaded } from "@haat/web-kit/call/query-client.ts";
import { messageOf } from "@haat/web-kit/call/refusal.ts";
import { useTRPC } from "@haat/web-kit/call/trpc.tsx";
import { useMutation } from "@haat/web-kit/call/use-mutation.ts";
import { productCountText } from "./product-selection.ts";

const toSeen = ({ id, version, pricePaise, stock }: SellerProductView) => ({
  productId: id,
  version,
  pricePaise,
  stock,
});

function sentenceOf(changed: readonly SellerProductView[], change: ProductChange): string {
  const count = productCountText(changed);
  if (change.kind === "listed") return `${count} ${change.isListed ? "listed" : "unlisted"}.`;
  return `${count} changed.`;
}

interface Change {
  readonly products: readonly SellerProductView[];
  readonly change: ProductChange;
}

export function useChangeMany() {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const { mutateAsync: changeSome } = useMutation(trpc.product.changeMany.mutationOptions());
  const { mutateAsync, isPending, error } = useMutation({
    mutationFn: async ({ products, change }: Change): Promise<ChangeOutcome> => {
      const outcome: ChangeOutcome = { changed: 0, refused: [] };
      for (let from = 0; from < products.length; from += maxChanged)
        try {
          const next = products.slice(from, from + maxChanged).map(toSeen);
          const { changed, refused } = await changeSome({ products: next, change });
          outcome.changed += changed;
          outcome.refused.push(...refused);
        } catch (failure) {
          if (from === 0) throw failure;
          // Earlier batches are done. The rest is reported and stays selected; a batch without an
          // answer may have been changed too.
          const why = messageOf(failure, "The server didn't answer. The list shows the current state.");
          const rest = products.slice(from).map((one, nth) => ({
            id: one.id,
            label: fullName(one),
            message: nth < maxChanged ? why : "It was not sent.",
          }));
          outcome.refused.push(...rest);
          break;
        }
      return outcome;
    },
    onSuccess: ({ refused }, { products, change }) => {
      const refusedIds = new Set(refused.map(({ id }) => id));
      const changed = products.filter(({ id }) => !refusedIds.has(id));
      if (changed.length > 0) toastSuccess(sentenceOf(changed, change));
    },
    onSettled: () => refreshLoaded(queryClient, trpc.product.pathFilter()),
  });
  const changeMany = (products: readonly SellerProductView[], change: ProductChange) =>
    mutateAsync({ products, change });
  return { changeMany, isPending, error };
}
