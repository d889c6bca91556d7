import { useQueryClient } from "@tanstack/react-query";
import { formatPaise, paiseToRupees } from "@haat/contract/money";
import { rupeesFieldSchema } from "@haat/contract/money.schema";
import { fullName } from "@haat/contract/product/family/full-name";
import type { SellerProductView } from "@haat/contract/product/product.schema";
import { toastSuccess } from "@haat/ui/app/toast.tsx";
import { refreshLoaded } from "@haat/web-kit/call/query-client.ts";
import { reasonOf, refusalOf } from "@haat/web-kit/call/refusal.ts";
import { useTRPC } from "@haat/web-kit/call/trpc.tsx";
import { useMutation } from "@haat/web-kit/call/use-mutation.ts";
import { InPlaceField } from "./in-place-field.tsx";

const changedElsewhere = "Someone changed this product. Press Enter to save your price anyway.";

function useSavePrice(product: SellerProductView) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const refresh = () => refreshLoaded(queryClient, trpc.product.pathFilter());
  const { mutateAsync } = useMutation(trpc.product.update.mutationOptions());
  return async (typed: string): Promise<string | null> => {
    const { data: pricePaise, error } = rupeesFieldSchema.safeParse(typed);
    if (error) return error.issues[0]?.message ?? null;
    if (pricePaise === product.pricePaise) return null;
    try {
      await mutateAsync({ productId: product.id, version: product.version, stockChange: 0, pricePaise });
    } catch (failure) {
      if (refusalOf(failure)?.reason !== "PRODUCT_CHANGED")
        return reasonOf(failure, "The price could not be saved. Please try again.");
      await refresh();
      return changedElsewhere;
    }
    await refresh();
    toastSuccess(`${fullName(product)} now costs ${formatPaise(pricePaise)}.`);
    return null;
  };
}

export function PriceCell({ product }: { readonly product: SellerProductView }) {
  const save = useSavePrice(product);
  const { mrpPaise } = product;
  const shown = formatPaise(product.pricePaise);
  return (
    <InPlaceField
      label={`Price of ${fullName(product)}`}
      figure={`${shown}. Change the price of ${fullName(product)}`}
      shown={shown}
      initial={String(paiseToRupees(product.pricePaise))}
      inputMode="decimal"
      hint={mrpPaise === null ? "In rupees." : `In rupees, at most the MRP of ${formatPaise(mrpPaise)}.`}
      save={save}
    />
  );
}
