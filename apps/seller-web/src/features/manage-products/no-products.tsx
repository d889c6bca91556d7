import { lowStockOnCard } from "@haat/contract/product/product.constants";
import { EmptyState } from "@haat/ui/empty-state.tsx";
import type { ManageSearch } from "./manage-search.ts";

/** For a list without a product: says what was looked for in vain. */
export function NoProducts({ search: { search, low } }: { readonly search: ManageSearch }) {
  if (search)
    return (
      <EmptyState picture="search" title="No products found.">
        Try another part of the name{low ? ", or look beyond what runs low" : ""}.
      </EmptyState>
    );
  return (
    <EmptyState picture="products" title="No products found.">
      {low
        ? `Nothing runs low: everything has more than ${lowStockOnCard} pieces.`
        : "Your shop is empty. Add your first product."}
    </EmptyState>
  );
}
