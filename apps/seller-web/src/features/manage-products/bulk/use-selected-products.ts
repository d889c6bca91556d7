import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { maxVariants } from "@haat/contract/product/family/family.constants";
import type { SellerProductView } from "@haat/contract/product/product.schema";
import { toastError } from "@haat/ui/app/toast.tsx";
import { messageOf } from "@haat/web-kit/call/refusal.ts";
import { useTRPC } from "@haat/web-kit/call/trpc.tsx";
import { hasVariant, rowKey, type SelectedRows } from "./product-selection.ts";

/** Loads the selected variants of families. Null, with a toast, if that fails. */
export function useSelectedProducts(rows: readonly SellerProductView[], selectedRows: SelectedRows) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const [isFetching, setIsFetching] = useState(false);
  const productsOf = async (row: SellerProductView): Promise<readonly SellerProductView[]> => {
    const familyId = row.siblings?.id;
    if (!row.group || !familyId) return [row];
    const { products } = await queryClient.query(
      trpc.product.listOwn.queryOptions({ familyId, limit: maxVariants }),
    );
    return products.toReversed().filter(({ id }) => hasVariant(selectedRows, { familyId, productId: id }));
  };
  const fetchSelected = async (): Promise<readonly SellerProductView[] | null> => {
    setIsFetching(true);
    try {
      const withSelection = rows.filter((row) => selectedRows.has(rowKey(row)));
      const products: SellerProductView[] = [];
      // Twenty families at a time, so a long selection doesn't flood the server.
      for (let from = 0; from < withSelection.length; from += 20)
        products.push(...(await Promise.all(withSelection.slice(from, from + 20).map(productsOf))).flat());
      return products;
    } catch (error) {
      toastError(messageOf(error, "Failed to fetch products. Please try again later."));
      return null;
    } finally {
      setIsFetching(false);
    }
  };
  return { fetchSelected, isFetching };
}
