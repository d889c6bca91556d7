import { Button, Center, Stack } from "@mantine/core";
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { SellerProductView } from "@haat/contract/product/product.schema";
import { EmptyState } from "@haat/ui/empty-state.tsx";
import { ErrorBanner } from "@haat/ui/error-banner.tsx";
import { LoadingState } from "@haat/ui/loading-state.tsx";
import { reasonOf } from "@haat/web-kit/refusal.ts";
import { useTRPC } from "@haat/web-kit/trpc.tsx";
import { EditProductModal } from "./edit-product-modal.tsx";
import { ProductTable } from "./product-table.tsx";
import { useDeleteProduct } from "./use-delete-product.tsx";

function NoProducts({ isSearch }: { readonly isSearch: boolean }) {
  if (isSearch)
    return (
      <EmptyState picture="search" title="No products found.">
        Try another part of the name.
      </EmptyState>
    );
  return (
    <EmptyState picture="products" title="No products found.">
      Your stall is empty. Add your first product.
    </EmptyState>
  );
}

function FetchFailure({ busy, onRetry }: { readonly busy: boolean; readonly onRetry: () => void }) {
  const retry = (
    <Button size="sm" variant="default" loading={busy} onClick={onRetry}>
      Try Again
    </Button>
  );
  return <ErrorBanner action={retry}>Failed to fetch products. Please try again later.</ErrorBanner>;
}

/** Red above the list; the question before deleting is closed by then. */
function DeleteFailure({ error }: { readonly error: unknown }) {
  return (
    <ErrorBanner>{error ? reasonOf(error, "Failed to delete product. Please try again.") : null}</ErrorBanner>
  );
}

function MoreButton({ busy, onMore }: { readonly busy: boolean; readonly onMore: () => void }) {
  return (
    <Center>
      <Button variant="default" loading={busy} onClick={onMore}>
        Load more
      </Button>
    </Center>
  );
}

/** The seller's products whose name contains the text, with editing and deleting. */
export function ProductList({ search }: { readonly search: string }) {
  const trpc = useTRPC();
  const [edited, setEdited] = useState<SellerProductView | null>(null);
  const { ask, error: deleteError, deletingId } = useDeleteProduct();
  const query = useInfiniteQuery(
    trpc.product.listOwn.infiniteQueryOptions(
      { search },
      { getNextPageParam: ({ nextCursor }) => nextCursor, placeholderData: keepPreviousData },
    ),
  );
  if (query.isPending) return <LoadingState>Loading products...</LoadingState>;

  const products = query.data?.pages.flatMap((page) => page.products) ?? [];
  return (
    <Stack>
      {query.isError && <FetchFailure busy={query.isFetching} onRetry={() => void query.refetch()} />}
      <DeleteFailure error={deleteError} />
      {query.data && products.length === 0 && <NoProducts isSearch={search !== ""} />}
      {products.length > 0 && (
        <ProductTable
          products={products}
          deletingId={deletingId}
          onEdit={setEdited}
          onDelete={(product) => void ask(product)}
        />
      )}
      {query.hasNextPage && (
        <MoreButton busy={query.isFetchingNextPage} onMore={() => void query.fetchNextPage()} />
      )}
      {edited && <EditProductModal product={edited} onClose={() => setEdited(null)} />}
    </Stack>
  );
}
