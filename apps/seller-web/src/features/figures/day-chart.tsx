import { Table, UnstyledButton } from "@mantine/core";
import { type CSSProperties, useId, useState } from "react";
import { formatPaise } from "@haat/contract/money";
import type { DayFigures } from "@haat/contract/order/figures.schema";
import { DataTable, FigureCell } from "@haat/ui/layout/data-table.tsx";
import { countText } from "#features/count-text.ts";
import classes from "./day-chart.module.css";

const short = new Intl.DateTimeFormat("en-IN", { day: "numeric", month: "short", timeZone: "UTC" });

/** Formats YYYY-MM-DD as "14 Nov". */
function dayText(day: string): string {
  return short.format(new Date(`${day}T00:00:00Z`));
}

function summary(label: string, days: readonly DayFigures[], peak: DayFigures | undefined): string {
  const total = days.reduce((sum, { requests }) => sum + requests, 0);
  const span = `${label}, the last ${days.length} days: ${countText(total)} in total`;
  return peak ? `${span}, most on ${dayText(peak.day)} with ${countText(peak.requests)}.` : `${span}.`;
}

const columns = [
  { label: "Day" },
  { label: "Order lines", align: "end" },
  { label: "Approved", align: "end" },
  { label: "Rejected", align: "end" },
  { label: "Revenue", align: "end" },
] as const;

function DayTable({ days }: { readonly days: readonly DayFigures[] }) {
  return (
    <div className={classes.table}>
      <DataTable label="Figures day by day" columns={columns}>
        {[...days].reverse().map(({ day, requests, approved, rejected, revenuePaise, returnedPaise }) => (
          <Table.Tr key={day}>
            <Table.Th scope="row">{dayText(day)}</Table.Th>
            <FigureCell>{countText(requests)}</FigureCell>
            <FigureCell>{countText(approved)}</FigureCell>
            <FigureCell>{countText(rejected)}</FigureCell>
            <FigureCell>
              {formatPaise(revenuePaise)}
              {returnedPaise > 0 && (
                <span className={classes.returned}>after returns of {formatPaise(returnedPaise)}</span>
              )}
            </FigureCell>
          </Table.Tr>
        ))}
      </DataTable>
    </div>
  );
}

interface DayChartProps {
  readonly label: string;
  readonly days: readonly DayFigures[];
}

export function DayChart({ label, days }: DayChartProps) {
  const [isOpen, setIsOpen] = useState(false);
  const tableId = useId();
  const max = Math.max(...days.map(({ requests }) => requests));
  const peak = max > 0 ? days.find(({ requests }) => requests === max) : undefined;
  const [first, last] = [days[0], days.at(-1)];
  return (
    <div className={classes.chart}>
      <div className={classes.head}>
        <span className={classes.label}>{label}</span>
        <UnstyledButton
          className={classes.fold ?? ""}
          aria-expanded={isOpen}
          aria-controls={isOpen ? tableId : undefined}
          onClick={() => setIsOpen(!isOpen)}
        >
          Day by day
        </UnstyledButton>
      </div>
      <div className={classes.bars} role="img" aria-label={summary(label, days, peak)}>
        {days.map(({ day, requests }) => (
          <span
            key={day}
            className={classes.bar}
            style={{ "--share": max && requests / max } as CSSProperties}
            title={`${dayText(day)}: ${countText(requests)}`}
          >
            {day === peak?.day && <span className={classes.figure}>{countText(max)}</span>}
          </span>
        ))}
      </div>
      <div className={classes.axis} aria-hidden>
        <span>{first && dayText(first.day)}</span>
        <span>{last && "Today"}</span>
      </div>
      {isOpen && (
        <div id={tableId}>
          <DayTable days={days} />
        </div>
      )}
    </div>
  );
}
