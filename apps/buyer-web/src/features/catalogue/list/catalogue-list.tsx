import { Anchor, Skeleton, VisuallyHidden } from "@mantine/core";
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { useCallback, useState } from "react";
import type { CataloguePage } from "@haat/contract/product/product.schema";
import { ErrorState } from "@haat/ui/state/error-state.tsx";
import { messageOf } from "@haat/web-kit/call/refusal.ts";
import { useTRPC } from "@haat/web-kit/call/trpc.tsx";
import { stringifySearch } from "../../../plain-search.ts";
import { ProductGridSkeleton } from "../../product/grid/product-grid-skeleton.tsx";
import { ProductGrid } from "../../product/grid/product-grid.tsx";
import { catalogueQuery } from "../catalogue-query.ts";
import { isFiltered, type CatalogueSearch } from "../catalogue-search.ts";
import classes from "./catalogue-list.module.css";
import { countLine, countLineId } from "./count-line.ts";
import { EmptyList } from "./empty-list.tsx";
import { LoadMore } from "./load-more.tsx";
import { useReturnToPlace } from "./use-return-to-place.ts";

function useCatalogue(search: CatalogueSearch) {
  const list = useInfiniteQuery({
    ...catalogueQuery(useTRPC(), search),
    placeholderData: keepPreviousData,
  });
  const { fetchNextPage } = list;
  const onMore = useCallback(() => void fetchNextPage({ cancelRefetch: false }), [fetchNextPage]);
  const wasHere = useReturnToPlace({
    pages: list.isPlaceholderData ? 0 : (list.data?.pages.length ?? 0),
    hasMore: list.hasNextPage && !list.isFetchNextPageError,
    isFetching: list.isFetching,
    onMore,
  });
  // While old results are shown, their texts stay too.
  const [settled, setSettled] = useState(search);
  if (!list.isPlaceholderData && settled !== search) setSettled(search);
  return { list, onMore, wasHere, settled };
}

function moreText({ isFetchingNextPage, data }: ReturnType<typeof useCatalogue>["list"]): string {
  if (isFetchingNextPage) return "Loading more products";
  const pages = data?.pages ?? [];
  const count = pages.reduce((sum, { products }) => sum + products.length, 0);
  return pages.length > 1 ? `${count} products loaded` : "";
}

function Guess({ isGuess, corrected, products }: CataloguePage) {
  if (!isGuess || products.length === 0) return null;
  return (
    <p className={classes.guess} role="status">
      No exact match. Showing {corrected ? `results for “${corrected}”` : "similar products"}.
    </p>
  );
}

type CatalogueListProps = { search: CatalogueSearch; onClear: () => void };

export function CatalogueList({ search, onClear }: CatalogueListProps) {
  const { list, onMore, wasHere, settled } = useCatalogue(search);
  const filtered = isFiltered(settled);
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
        <div className={classes.top}>
          <Skeleton className={classes.count ?? ""} w="10rem" h="1.5rem" />
        </div>
        <ProductGridSkeleton />
      </>
    );

  const [first] = data.pages;
  const last = data.pages.at(-1);
  const products = data.pages.flatMap((page) => page.products);
  return (
    <div aria-busy={isPlaceholderData} className={classes.list}>
      <div className={classes.top}>
        <p id={countLineId} className={classes.count} role="status" tabIndex={-1}>
          {first && countLine({ ...first, isFiltered: filtered })}
        </p>
        {first && <Guess {...first} />}
        {search.cursor && (
          <Anchor href={`/products${stringifySearch({ ...search, cursor: undefined })}`}>First page</Anchor>
        )}
      </div>
      {products.length > 0 ? (
        <ProductGrid products={products} isKnown={wasHere} />
      ) : (
        <EmptyList
          isFiltered={filtered}
          pin={settled.pin}
          onClear={onClear}
          onRefresh={() => void refetch()}
          isBusy={isFetching}
        />
      )}
      <VisuallyHidden role="status">{moreText(list)}</VisuallyHidden>
      <LoadMore
        hasMore={list.hasNextPage}
        isLoading={list.isFetchingNextPage}
        failure={list.isFetchNextPageError ? error : null}
        nextHref={`/products${stringifySearch({ ...search, cursor: last?.nextCursor })}`}
        onMore={onMore}
      />
    </div>
  );
}
