import { SegmentedControl, Table, Title } from "@mantine/core";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { salesDays } from "@haat/contract/admin/admin.constants";
import type { SalesOfGoods, SalesView } from "@haat/contract/admin/admin.schema";
import { type DataColumn, DataTable, FigureCell } from "@haat/ui/layout/data-table.tsx";
import { Price } from "@haat/ui/product/price.tsx";
import { EmptyState } from "@haat/ui/state/empty-state.tsx";
import { ErrorState } from "@haat/ui/state/error-state.tsx";
import { LoadingState } from "@haat/ui/state/loading-state.tsx";
import { messageOf } from "@haat/web-kit/call/refusal.ts";
import { useTRPC } from "@haat/web-kit/call/trpc.tsx";
import { DayField } from "#features/lists/day-field.tsx";
import { ExportLink } from "#features/lists/export-link.tsx";
import { PersonLink } from "#features/people/person-link.tsx";
import { DayChart } from "./day-chart.tsx";
import { DayFigures } from "./day-figures.tsx";
import { defaultDays, rangeFault, salesInputOf, type SalesSearch } from "./sales-search.ts";
import classes from "./sales.module.css";
import "@mantine/core/styles/FloatingIndicator.layer.css";
import "@mantine/core/styles/SegmentedControl.layer.css";

const choices = salesDays.map((days) => ({ value: String(days), label: `${days} days` }));

interface GoodsRow extends SalesOfGoods {
  readonly key: string;
  readonly personId?: string;
}

const grouped = new Intl.NumberFormat("en-IN");

function Bar({ row, max }: { row: GoodsRow; max: number }) {
  return (
    <svg className={classes.bar} viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden>
      <rect className={classes.whole} width={row.bookedPaise / max} height={0.5} />
      <rect className={classes.part} y={0.5} width={Math.max(0, row.revenuePaise) / max} height={0.5} />
    </svg>
  );
}

interface GoodsChartProps {
  readonly label: string;
  readonly rows: readonly GoodsRow[];
}

/** Sales without shipping, highest booked amount first, with a bar in each row. */
function GoodsChart({ label, rows }: GoodsChartProps) {
  const max = Math.max(1, ...rows.flatMap(({ bookedPaise, revenuePaise }) => [bookedPaise, revenuePaise]));
  const columns: readonly DataColumn[] = [
    { label },
    { label: "Pieces", align: "end" },
    { label: "Booked", align: "end" },
    { label: "Revenue", align: "end" },
  ];
  return (
    <div className={classes.table}>
      <DataTable label={`Goods by ${label.toLowerCase()}`} columns={columns}>
        {rows.map((row) => (
          <Table.Tr key={row.key}>
            <Table.Td className={classes.name ?? ""}>
              {row.personId ? <PersonLink userId={row.personId} name={row.name} /> : row.name}
              <Bar row={row} max={max} />
            </Table.Td>
            <FigureCell>{grouped.format(row.pieces)}</FigureCell>
            <FigureCell>
              <Price paise={row.bookedPaise} size="sm" />
            </FigureCell>
            <FigureCell>
              <Price paise={row.revenuePaise} size="sm" />
            </FigureCell>
          </Table.Tr>
        ))}
      </DataTable>
    </div>
  );
}

function Charts({ sales }: { sales: SalesView }) {
  if (sales.days.every(({ orders, revenuePaise }) => orders === 0 && revenuePaise === 0))
    return (
      <EmptyState picture="orders" title="No orders in this period" order={3}>
        Choose a longer period.
      </EmptyState>
    );
  return (
    <div className={classes.charts}>
      <section className={classes.days}>
        <p className={classes.note}>
          Orders and booked amounts count on the day of the order. Revenue counts amounts collected, including
          shipping, on the day of delivery, minus returns on the day the seller received them. It is negative
          if returns exceed deliveries.
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

function SpanFields({
  search: { days = defaultDays, from, to },
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
        // Nothing is selected while a range is set.
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

export function Sales({ search, onChange }: SalesProps) {
  const trpc = useTRPC();
  const input = salesInputOf(search);
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(
    trpc.admin.sales.queryOptions(input, { placeholderData: keepPreviousData }),
  );
  const fault = rangeFault(search);
  const messageId = useId();
  const faultId = fault === null ? undefined : messageId;

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
        <p id={messageId} className={classes.fault} role="status">
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
      {!data && !error && <LoadingState>Loading sales...</LoadingState>}
    </>
  );
}
