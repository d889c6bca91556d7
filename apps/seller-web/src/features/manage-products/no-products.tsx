import { lowStockOnCard } from "@haat/contract/product/product.constants";
import { EmptyState } from "@haat/ui/state/empty-state.tsx";
import type { ManageSearch } from "./manage-search.ts";

function whyNone({ low, unlisted }: ManageSearch): string {
  if (low && unlisted) return "No unlisted products are low on stock.";
  if (low) return `No products are low on stock: all have more than ${lowStockOnCard} pieces.`;
  return unlisted ? "No products are unlisted." : "Your shop is empty. Add your first product.";
}

export function NoProducts({ search }: { readonly search: ManageSearch }) {
  const { low, unlisted } = search;
  if (!search.search)
    return (
      <EmptyState picture="products" title="No products found.">
        {whyNone(search)}
      </EmptyState>
    );
  const narrowed = [low && "“Low stock only”", unlisted && "“Unlisted only”"].filter(Boolean).join(" and ");
  return (
    <EmptyState picture="search" title="No products found.">
      Try another part of the name or SKU{narrowed && `, or turn off ${narrowed}`}.
    </EmptyState>
  );
}
