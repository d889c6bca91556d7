import { Button, Skeleton } from "@mantine/core";
import type { ReactNode } from "react";
import type { SalesDay } from "@haat/contract/admin/admin.schema";
import { dateText } from "@haat/contract/moment";
import { formatPaise, signedPaise, sumPaise } from "@haat/contract/money";
import { useComponentWhen } from "@haat/ui/late/use-late-component.tsx";
import type { DayBarsProps } from "@haat/ui/layout/day-bars.tsx";
import { ErrorBanner } from "@haat/ui/state/error-banner.tsx";
import classes from "./day-chart.module.css";

const loadBars = () => import("@haat/ui/layout/day-bars.tsx").then(({ DayBars }) => DayBars);

const grouped = new Intl.NumberFormat("en-IN");
const dayName = (day: string) => dateText(`${day}T00:00:00+05:30`);
const rupees = (value: number) => formatPaise(signedPaise(Math.round(value)));

interface FigureProps {
  readonly title: string;
  readonly value: string;
  readonly chart: ReactNode;
}

function Figure({ title, value, chart }: FigureProps) {
  return (
    <figure className={classes.figure}>
      <figcaption className={classes.caption}>
        <span className={classes.title}>{title}</span>
        <span className={classes.value}>{value}</span>
      </figcaption>
      {chart && <div className={classes.place}>{chart}</div>}
    </figure>
  );
}

export function DayChart({ days }: { days: readonly SalesDay[] }) {
  const { component: DayBars, hasFailed, retry } = useComponentWhen(true, loadBars);
  const draw = (bars: DayBarsProps) =>
    DayBars ? <DayBars {...bars} /> : hasFailed ? null : <Skeleton height={220} />;
  const retryButton = (
    <Button size="sm" variant="default" onClick={retry}>
      Try Again
    </Button>
  );
  const orders = grouped.format(days.reduce((sum, day) => sum + day.orders, 0));
  const booked = formatPaise(sumPaise(days.map(({ bookedPaise }) => bookedPaise)));
  const revenue = formatPaise(signedPaise(days.reduce((sum, day) => sum + day.revenuePaise, 0)));
  const span = days.length === 1 ? "1 day" : `${days.length} days`;
  return (
    <div className={classes.charts}>
      {hasFailed && (
        <ErrorBanner action={retryButton}>
          Failed to load the charts. The figures are under “Figures by day”.
        </ErrorBanner>
      )}
      <Figure
        title={`Orders in ${span}`}
        value={orders}
        chart={draw({
          description: `${orders} orders in ${span}. The table below lists each day.`,
          data: days.map(({ day, orders: placed }) => ({ day: dayName(day), placed })),
          series: [{ name: "placed", label: "Orders placed", color: "var(--admin-bar-whole)" }],
          format: (value) => grouped.format(value),
        })}
      />
      <Figure
        title={`Revenue in ${span}`}
        value={revenue}
        chart={draw({
          description: `${booked} booked and ${revenue} revenue in ${span}. The table below lists each day.`,
          data: days.map(({ day, bookedPaise, revenuePaise }) => ({
            day: dayName(day),
            booked: bookedPaise,
            revenue: revenuePaise,
          })),
          series: [
            { name: "booked", label: "Booked", color: "var(--admin-bar-whole)" },
            { name: "revenue", label: "Revenue", color: "var(--admin-bar-part)" },
          ],
          format: rupees,
        })}
      />
    </div>
  );
}
