import "@mantine/core/styles/FloatingIndicator.layer.css";
import "@mantine/core/styles/SegmentedControl.layer.css";
import { SegmentedControl, Title } from "@mantine/core";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { salesDays, type SalesDays } from "@haat/contract/admin/admin.constants";
import type { SalesView } from "@haat/contract/admin/admin.schema";
import { EmptyState } from "@haat/ui/empty-state.tsx";
import { ErrorState } from "@haat/ui/error-state.tsx";
import { LoadingState } from "@haat/ui/loading-state.tsx";
import { messageOf } from "@haat/web-kit/refusal.ts";
import { useTRPC } from "@haat/web-kit/trpc.tsx";
import { DayChart } from "./day-chart.tsx";
import { DayFigures } from "./day-figures.tsx";
import { GoodsChart } from "./goods-chart.tsx";
import classes from "./sales.module.css";

const choices = salesDays.map((days) => ({ value: String(days), label: `${days} days` }));

function Charts({ sales }: { sales: SalesView }) {
  if (sales.days.every(({ orders }) => orders === 0))
    return (
      <EmptyState picture="orders" title="No orders in these days" order={3}>
        Choose more days to look further back.
      </EmptyState>
    );
  return (
    <div className={classes.charts}>
      <section className={classes.days}>
        <DayChart days={sales.days} />
        <DayFigures days={sales.days} />
      </section>
      <section>
        <Title order={3} size="h5">
          By category, without shipping
        </Title>
        <GoodsChart label="Category" rows={sales.categories.map((row) => ({ ...row, key: row.name }))} />
      </section>
      <section>
        <Title order={3} size="h5">
          By seller, without shipping
        </Title>
        <GoodsChart
          label="Seller"
          rows={sales.sellers.map((row) => ({ ...row, key: row.id, personId: row.id }))}
        />
      </section>
    </div>
  );
}

/** What was ordered in the last days: by day, by category, by seller, as charts whose figures can be read. */
export function Sales({ days, onDays }: { days: SalesDays; onDays: (days: SalesDays) => void }) {
  const trpc = useTRPC();
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(
    trpc.admin.sales.queryOptions({ days }, { placeholderData: keepPreviousData }),
  );
  const choose = (value: string) => {
    const wanted = salesDays.find((known) => String(known) === value);
    if (wanted) onDays(wanted);
  };

  return (
    <>
      <div className={classes.head}>
        <Title order={2} size="h3">
          Sales
        </Title>
        <SegmentedControl aria-label="Days" data={choices} value={String(days)} onChange={choose} />
      </div>
      {data && (
        <div className={classes.body} aria-busy={isPlaceholderData}>
          <Charts sales={data} />
        </div>
      )}
      {!data && error && (
        <ErrorState
          message={messageOf(error, "Failed to load the sales. Please try again.")}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      )}
      {!data && !error && <LoadingState>Loading sales…</LoadingState>}
    </>
  );
}
