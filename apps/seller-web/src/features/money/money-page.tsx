import { Anchor, Button, Title } from "@mantine/core";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
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
  if (!data) return <LoadingState>Loading parcels</LoadingState>;
  const parcels = data.pages.flatMap((page) => page.parcels);
  if (parcels.length === 0)
    return (
      <EmptyState picture="orders" title="No parcel has left yet">
        What is to be collected for a parcel stands here from the moment it is handed over.
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
          Load more
        </Button>
      )}
    </>
  );
}

/** What a seller is to get and what they owe, and the cash of each parcel that has left. */
export function MoneyPage() {
  const { data, error, isFetching, refetch } = useQuery(useTRPC().cash.mine.queryOptions());
  return (
    <>
      <PageHeading
        title="Money"
        lead={
          <>
            What is collected at the door for your parcels, who has it, and what the shop owes you.{" "}
            <Anchor href={`${appAddress("shop", "seller", window.location)}/sell`} inherit>
              What the shop takes of a sale
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
