import { Anchor, Button, Title } from "@mantine/core";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { type MoneyView, openWeek } from "@haat/contract/book/book.schema";
import { termsText } from "@haat/contract/book/commission-terms";
import { formatSumPaise, paise } from "@haat/contract/money";
import { Price } from "@haat/ui/product/price.tsx";
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

function Tile({
  label,
  paise: amount,
  children,
}: {
  label: string;
  paise: MoneyView["expectedPaise"];
  children: ReactNode;
}) {
  return (
    <div className={classes.tile}>
      <dt>{label}</dt>
      <dd>
        <Price paise={amount} isSum />
        <span className={classes.note}>{children}</span>
      </dd>
    </div>
  );
}

function availableNote({ availablePaise, debtLimitPaise }: MoneyView): string {
  if (availablePaise > 0) return "Paid out with the shop's next payout.";
  if (availablePaise === 0) return "Nothing to pay out right now.";
  return debtLimitPaise === null
    ? "The shop's share of the cash you collected, and refunds for items you were already paid for."
    : `If you owe ${formatSumPaise(debtLimitPaise)} or more, you can't approve orders until you pay.`;
}

/** Refunds owed to buyers count as the seller's debt until they are paid. */
function RefundNote({ money: { toRefundPaise, availablePaise } }: { readonly money: MoneyView }) {
  if (toRefundPaise === 0) return null;
  const sum = formatSumPaise(toRefundPaise);
  return (
    <>
      {availablePaise < 0
        ? `${sum} of this is owed to buyers until you refund them.`
        : `${sum} owed to buyers is already deducted until you refund them.`}{" "}
      <Anchor
        className={classes.how}
        renderRoot={(props) => <Link to="/returns" search={{ list: "to-settle" }} {...props} />}
      >
        Refund buyers under Returns
      </Anchor>
    </>
  );
}

function MoneySums({ money }: { readonly money: MoneyView }) {
  const { expectedPaise, withCouriersPaise, pendingPaise, availablePaise, paidPaise } = money;
  return (
    <dl className={classes.sums}>
      <Tile label="On its way" paise={expectedPaise}>
        Due on delivery.
      </Tile>
      <Tile label="Pending" paise={pendingPaise}>
        {withCouriersPaise > 0
          ? `Your share of ${formatSumPaise(withCouriersPaise)} that couriers hold.`
          : "Couriers hold no cash for you."}
      </Tile>
      <Tile
        label={availablePaise < 0 ? "You owe the shop" : "Available"}
        paise={paise(Math.abs(availablePaise))}
      >
        {availableNote(money)} <RefundNote money={money} />
        <Anchor
          className={classes.how}
          renderRoot={(props) => <Link to="/money/$week" params={{ week: openWeek }} {...props} />}
        >
          How this adds up
        </Anchor>
      </Tile>
      <Tile label="Paid to you" paise={paidPaise}>
        Paid by the shop so far.
      </Tile>
    </dl>
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
            <Anchor href={`${appAddress("shop", "seller", window.location)}/sell`} inherit>
              Commission and fees
            </Anchor>
            <span className={classes.commission}>
              {commission.data && `Your commission: ${termsText(commission.data.terms)}.`}
            </span>
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
