import { Button, Skeleton } from "@mantine/core";
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { EmptyState } from "@haat/ui/empty-state.tsx";
import { ErrorState } from "@haat/ui/error-state.tsx";
import { messageOf } from "@haat/web-kit/refusal.ts";
import { useTRPC } from "@haat/web-kit/trpc.tsx";
import { ProductGridSkeleton } from "../product/product-grid-skeleton.tsx";
import { ProductGrid } from "../product/product-grid.tsx";
import classes from "./catalogue-list.module.css";
import { catalogueQuery } from "./catalogue-query.ts";
import { isFiltered, type CatalogueSearch } from "./catalogue-search.ts";
import { countLine } from "./count-line.ts";
import { LoadMore } from "./load-more.tsx";

function useCatalogue(search: CatalogueSearch) {
  return useInfiniteQuery({ ...catalogueQuery(useTRPC(), search), placeholderData: keepPreviousData });
}

type EmptyListProps = { filtered: boolean; onClear: () => void; onRefresh: () => void; busy: boolean };

function EmptyList({ filtered, onClear, onRefresh, busy }: EmptyListProps) {
  if (filtered)
    return (
      <EmptyState
        picture="search"
        title="No products found."
        action={
          <Button variant="light" onClick={onClear}>
            Clear all filters
          </Button>
        }
      >
        Try another word or fewer filters.
      </EmptyState>
    );
  return (
    <EmptyState
      picture="products"
      title="No Products Available"
      action={
        <Button onClick={onRefresh} loading={busy}>
          Refresh
        </Button>
      }
    >
      Check back later for new products!
    </EmptyState>
  );
}

type CatalogueListProps = { search: CatalogueSearch; onClear: () => void };

/** The products that the filters keep, with how many there are; further pages come while one scrolls. */
export function CatalogueList({ search, onClear }: CatalogueListProps) {
  const list = useCatalogue(search);
  const { data, error, isFetching, isPlaceholderData, refetch } = list;
  if (!data)
    return error ? (
      <ErrorState
        message={messageOf(error, "Failed to load products. Please try again later.")}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    ) : (
      <>
        <Skeleton className={classes.count ?? ""} w="10rem" h="1.5rem" mb="md" />
        <ProductGridSkeleton />
      </>
    );

  const first = data.pages[0];
  const products = data.pages.flatMap((page) => page.products);
  const filtered = isFiltered(search);
  return (
    <div aria-busy={isPlaceholderData} className={classes.list}>
      <p className={classes.count} role="status">
        {first && countLine({ ...first, isFiltered: filtered })}
      </p>
      {products.length > 0 ? (
        <ProductGrid products={products} />
      ) : (
        <EmptyList filtered={filtered} onClear={onClear} onRefresh={() => void refetch()} busy={isFetching} />
      )}
      <LoadMore
        hasMore={list.hasNextPage}
        isLoading={list.isFetchingNextPage}
        failure={list.isFetchNextPageError ? error : null}
        onMore={() => void list.fetchNextPage()}
      />
    </div>
  );
}
