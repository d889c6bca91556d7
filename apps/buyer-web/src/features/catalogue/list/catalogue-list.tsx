import { Anchor, Button, Skeleton, VisuallyHidden } from "@mantine/core";
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { useHydrated } from "@tanstack/react-router";
import { useCallback, useEffect, useRef, useState } from "react";
import type { CataloguePage } from "@haat/contract/product/product.schema";
import { EmptyState } from "@haat/ui/state/empty-state.tsx";
import { ErrorBanner } from "@haat/ui/state/error-banner.tsx";
import { ErrorState } from "@haat/ui/state/error-state.tsx";
import { messageOf } from "@haat/web-kit/call/refusal.ts";
import { useTRPC } from "@haat/web-kit/call/trpc.tsx";
import { stringifySearch } from "../../../plain-search.ts";
import { ProductGridSkeleton } from "../../product/grid/product-grid-skeleton.tsx";
import { ProductGrid } from "../../product/grid/product-grid.tsx";
import { catalogueQuery } from "../catalogue-query.ts";
import { type CatalogueSearch, isFiltered } from "../catalogue-search.ts";
import classes from "./catalogue-list.module.css";
import { countLine, countLineId } from "./count-line.ts";
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

type EmptyListProps = {
  isFiltered: boolean;
  pin: string | undefined;
  onClear: () => void;
  onRefresh: () => void;
  isBusy: boolean;
};

function EmptyList({ isFiltered, pin, onClear, onRefresh, isBusy }: EmptyListProps) {
  if (isFiltered)
    return (
      <EmptyState
        picture="search"
        title="No products found."
        action={
          <Button variant="light" onClick={onClear}>
            Clear All Filters
          </Button>
        }
      >
        {pin
          ? `Only products delivered to PIN code ${pin} are shown. Try another PIN code or fewer filters.`
          : "Try another word or fewer filters."}
      </EmptyState>
    );
  return (
    <EmptyState
      picture="products"
      title="No Products Available"
      action={
        <Button onClick={onRefresh} loading={isBusy}>
          Refresh
        </Button>
      }
    >
      Check back later for new products!
    </EmptyState>
  );
}

type LoadMoreProps = {
  hasMore: boolean;
  isLoading: boolean;
  /** After a failure only the button asks again. */
  failure: unknown;
  /** For visitors without scripts. */
  nextHref: string;
  onMore: () => void;
};

/** Loads more near the end of the list; the button works without scrolling. */
function LoadMore({ hasMore, isLoading, failure, nextHref, onMore }: LoadMoreProps) {
  const end = useRef<HTMLDivElement>(null);
  const isWaiting = hasMore && !isLoading && !failure;
  const isHydrated = useHydrated();

  useEffect(() => {
    const mark = end.current;
    if (!mark || !isWaiting) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) onMore();
      },
      { rootMargin: "0px 0px 600px 0px" },
    );
    observer.observe(mark);
    return () => observer.disconnect();
  }, [isWaiting, onMore]);

  if (!hasMore) return null;
  return (
    <div ref={end} className={classes.more}>
      <ErrorBanner>
        {failure ? messageOf(failure, "Failed to load products. Please try again later.") : null}
      </ErrorBanner>
      {isHydrated ? (
        <Button variant="default" loading={isLoading} onClick={onMore}>
          Load More
        </Button>
      ) : (
        <Button component="a" variant="default" href={nextHref} rel="next">
          Next Page
        </Button>
      )}
    </div>
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
