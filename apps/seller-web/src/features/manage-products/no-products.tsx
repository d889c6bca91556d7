import { lowStockOnCard } from "@haat/contract/product/product.constants";
import { EmptyState } from "@haat/ui/state/empty-state.tsx";
import type { ManageSearch } from "./manage-search.ts";

function whyNone({ low, unlisted }: ManageSearch): string {
  if (low && unlisted) return "Nothing that is unlisted runs low.";
  if (low) return `Nothing runs low: everything has more than ${lowStockOnCard} pieces.`;
  return unlisted ? "None of your products is unlisted." : "Your shop is empty. Add your first product.";
}

/** For a list without a product: says what was looked for in vain. */
export function NoProducts({ search }: { readonly search: ManageSearch }) {
  const { low, unlisted } = search;
  if (!search.search)
    return (
      <EmptyState picture="products" title="No products found.">
        {whyNone(search)}
      </EmptyState>
    );
  const narrowed = [low && "runs low", unlisted && "is unlisted"].filter(Boolean).join(" and ");
  return (
    <EmptyState picture="search" title="No products found.">
      Try another part of the name or SKU{narrowed && `, or look beyond what ${narrowed}`}.
    </EmptyState>
  );
}
