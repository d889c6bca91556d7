import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { formatPaise } from "@haat/contract/money";
import { ErrorBanner } from "@haat/ui/state/error-banner.tsx";
import { reasonOf } from "@haat/web-kit/call/refusal.ts";
import { useTRPC } from "@haat/web-kit/call/trpc.tsx";
import { countText } from "#features/count-text.ts";
import { DayChart } from "./day-chart.tsx";
import { sumFigures, type Sums } from "./figure-sums.ts";
import classes from "./figures-panel.module.css";
import { RevenueNote } from "./revenue-note.tsx";

const rows = [
  { label: "Order lines", of: ({ requests }: Sums) => countText(requests) },
  { label: "Approved", of: ({ approved }: Sums) => countText(approved) },
  { label: "Rejected", of: ({ rejected }: Sums) => countText(rejected) },
  { label: "Revenue", of: ({ revenuePaise }: Sums) => formatPaise(revenuePaise) },
] as const;

function FigureTable({
  today,
  all,
  span,
}: {
  readonly today: Sums;
  readonly all: Sums;
  readonly span: string;
}) {
  return (
    <table className={classes.figures}>
      <thead>
        <tr>
          <th scope="col">
            <span className={classes.hidden}>Figure</span>
          </th>
          <th scope="col">Today</th>
          <th scope="col">{span}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, of }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{of(today)}</td>
            <td>{of(all)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function FiguresPanel() {
  const trpc = useTRPC();
  const { data, error, refetch } = useQuery(trpc.order.figures.queryOptions({}));
  if (error && !data) {
    const retry = (
      <Button size="sm" variant="default" onClick={() => void refetch()}>
        Try Again
      </Button>
    );
    return (
      <section className={classes.panel} aria-label="Figures">
        <div className={classes.failure}>
          <ErrorBanner action={retry}>
            {reasonOf(error, "Failed to load your figures. Please try again later.")}
          </ErrorBanner>
        </div>
      </section>
    );
  }
  return (
    <section className={classes.panel} aria-label="Figures" aria-busy={!data}>
      {data && (
        <>
          <div>
            <FigureTable
              today={sumFigures(data.days.slice(-1))}
              all={sumFigures(data.days)}
              span={`Last ${data.days.length} days`}
            />
            <RevenueNote returnedToday={data.days.at(-1)?.returnedPaise} />
          </div>
          <DayChart label="Order lines per day" days={data.days} />
        </>
      )}
    </section>
  );
}
