import { Anchor, Button, Title } from "@mantine/core";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { termsText } from "@haat/contract/book/commission-terms";
import { EmptyState } from "@haat/ui/state/empty-state.tsx";
import { ErrorBanner } from "@haat/ui/state/error-banner.tsx";
import { ErrorState } from "@haat/ui/state/error-state.tsx";
import { LoadingState } from "@haat/ui/state/loading-state.tsx";
import { messageOf } from "@haat/web-kit/call/refusal.ts";
import { useTRPC } from "@haat/web-kit/call/trpc.tsx";
import { appAddress } from "@haat/web-kit/session/app-address.ts";
import { PageHeading } from "#features/shell/page-heading.tsx";
import classes from "./money-page.module.css";
import { MoneyParcels } from "./money-parcels.tsx";
import { MoneySums } from "./money-sums.tsx";
import { Statements } from "./statements/statements.tsx";

const failed = "Failed to load your money. Please try again.";

function Parcels() {
  const asked = useInfiniteQuery(
    useTRPC().cash.parcels.infiniteQueryOptions({}, { getNextPageParam: ({ nextCursor }) => nextCursor }),
  );
  const { data, error, isFetching, refetch, hasNextPage, fetchNextPage } = asked;
  if (!data && error)
    return <ErrorState message={messageOf(error, failed)} onRetry={() => void refetch()} busy={isFetching} />;
  if (!data) return <LoadingState>Loading parcels...</LoadingState>;
  const parcels = data.pages.flatMap((page) => page.parcels);
  if (parcels.length === 0)
    return (
      <EmptyState picture="orders" title="No parcels yet">
        Parcels show up here with their cash once you hand them over.
      </EmptyState>
    );
  return (
    <>
      <Title order={2} size="h3" mb="sm">
        Parcels
      </Title>
      <MoneyParcels parcels={parcels} />
      <ErrorBanner>{asked.isFetchNextPageError && messageOf(error, failed)}</ErrorBanner>
      {hasNextPage && (
        <Button
          variant="default"
          className={classes.more ?? ""}
          loading={asked.isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          Load More
        </Button>
      )}
    </>
  );
}

export function MoneyPage() {
  const trpc = useTRPC();
  const { data, error, isFetching, refetch } = useQuery(trpc.cash.mine.queryOptions());
  const commission = useQuery(trpc.cash.commission.queryOptions());
  return (
    <>
      <PageHeading
        title="Money"
        lead={
          <>
            Cash collected for your parcels, who holds it, and what the shop owes you.{" "}
            {commission.data && `Your commission: ${termsText(commission.data.terms)}. `}
            <Anchor href={`${appAddress("shop", "seller", window.location)}/sell`} inherit>
              Commission and fees
            </Anchor>
          </>
        }
      />
      {!data && error ? (
        <ErrorState message={messageOf(error, failed)} onRetry={() => void refetch()} busy={isFetching} />
      ) : (
        <>
          {data ? <MoneySums money={data} /> : <div className={classes.sumsPlace} aria-hidden />}
          <Statements />
          <Parcels />
        </>
      )}
    </>
  );
}
