import "@mantine/core/styles/FloatingIndicator.layer.css";
import "@mantine/core/styles/SegmentedControl.layer.css";
import { SegmentedControl, Title } from "@mantine/core";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { salesDays } from "@haat/contract/admin/admin.constants";
import type { SalesView } from "@haat/contract/admin/admin.schema";
import { EmptyState } from "@haat/ui/state/empty-state.tsx";
import { ErrorState } from "@haat/ui/state/error-state.tsx";
import { LoadingState } from "@haat/ui/state/loading-state.tsx";
import { messageOf } from "@haat/web-kit/call/refusal.ts";
import { useTRPC } from "@haat/web-kit/call/trpc.tsx";
import { DayField } from "#features/lists/day-field.tsx";
import { ExportLink } from "#features/lists/export-link.tsx";
import { DayChart } from "./day-chart.tsx";
import { DayFigures } from "./day-figures.tsx";
import { GoodsChart } from "./goods-chart.tsx";
import { rangeFault, salesInputOf, usualDays, type SalesSearch } from "./sales-search.ts";
import classes from "./sales.module.css";

const choices = salesDays.map((days) => ({ value: String(days), label: `${days} days` }));

function Charts({ sales }: { sales: SalesView }) {
  if (sales.days.every(({ orders, revenuePaise }) => orders === 0 && revenuePaise === 0))
    return (
      <EmptyState picture="orders" title="No orders in these days" order={3}>
        Choose more days to look further back.
      </EmptyState>
    );
  return (
    <div className={classes.charts}>
      <section className={classes.days}>
        <p className={classes.note}>
          Orders and what is booked count on the day an order was placed. Revenue is what was collected for
          parcels, shipping included, on the day of delivery, less what came back, on the day it did.
        </p>
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

interface SalesProps {
  readonly search: SalesSearch;
  readonly onChange: (span: {
    readonly [Key in "days" | "from" | "to"]?: SalesSearch[Key] | undefined;
  }) => void;
}

/** The last days at a click, or from one day to another. */
function SpanFields({
  search: { days = usualDays, from, to },
  faultId,
  onChange,
}: SalesProps & { readonly faultId: string | undefined }) {
  const choose = (value: string) => {
    const wanted = salesDays.find((known) => String(known) === value);
    if (wanted) onChange({ days: wanted });
  };
  const isRange = from !== undefined || to !== undefined;
  return (
    <>
      <SegmentedControl
        aria-label="Days"
        data={choices}
        // Of a range none of them is chosen.
        value={isRange ? "" : String(days)}
        onChange={choose}
      />
      {(["from", "to"] as const).map((end) => (
        <DayField
          key={end}
          label={end === "from" ? "From" : "To"}
          min={end === "to" ? from : undefined}
          max={end === "from" ? to : undefined}
          value={end === "from" ? from : to}
          faultId={faultId}
          onChange={(day) => onChange({ from, to, [end]: day })}
        />
      ))}
    </>
  );
}

/** What was sold: by day, by category, by seller, as charts whose figures can be read. */
export function Sales({ search, onChange }: SalesProps) {
  const trpc = useTRPC();
  const input = salesInputOf(search);
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(
    trpc.admin.sales.queryOptions(input, { placeholderData: keepPreviousData }),
  );
  const fault = rangeFault(search);
  const saidId = useId();
  const faultId = fault === null ? undefined : saidId;

  return (
    <>
      <div className={classes.head}>
        <Title order={2} size="h3">
          Sales
        </Title>
        <search className={classes.span}>
          <SpanFields search={search} faultId={faultId} onChange={onChange} />
          <ExportLink what="sales" filter={input} faultId={faultId} />
        </search>
      </div>
      {fault && (
        <p id={saidId} className={classes.fault} role="status">
          {fault}
        </p>
      )}
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
