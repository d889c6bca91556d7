import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { maxVariants } from "@haat/contract/product/family/family.constants";
import type { SellerProductView } from "@haat/contract/product/product.schema";
import { toastError } from "@haat/ui/app/toast.tsx";
import { messageOf } from "@haat/web-kit/call/refusal.ts";
import { useTRPC } from "@haat/web-kit/call/trpc.tsx";
import { hasVariant, rowKey, type Ticked } from "./ticks.ts";

/** Answers the ticked products of these rows, those of families asked for; null, with a toast, where they did not come. */
export function useChosen(rows: readonly SellerProductView[], ticked: Ticked) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const [isChoosing, setIsChoosing] = useState(false);
  const productsOf = async (row: SellerProductView): Promise<readonly SellerProductView[]> => {
    const familyId = row.siblings?.id;
    if (!row.group || !familyId) return [row];
    const { products } = await queryClient.query(
      trpc.product.listOwn.queryOptions({ familyId, limit: maxVariants }),
    );
    return products.toReversed().filter(({ id }) => hasVariant(ticked, { familyId, productId: id }));
  };
  const choose = async (): Promise<readonly SellerProductView[] | null> => {
    setIsChoosing(true);
    try {
      const chosen = rows.filter((row) => ticked.has(rowKey(row)));
      const products: SellerProductView[] = [];
      // Twenty families at a time: of a long list with many it would be a question each at once.
      for (let from = 0; from < chosen.length; from += 20)
        products.push(...(await Promise.all(chosen.slice(from, from + 20).map(productsOf))).flat());
      return products;
    } catch (error) {
      toastError(messageOf(error, "Failed to fetch products. Please try again later."));
      return null;
    } finally {
      setIsChoosing(false);
    }
  };
  return { choose, isChoosing };
}
