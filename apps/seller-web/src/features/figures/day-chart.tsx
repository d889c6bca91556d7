import { UnstyledButton } from "@mantine/core";
import { useId, useState, type CSSProperties } from "react";
import type { DayFigures } from "@haat/contract/order/figures.schema";
import classes from "./day-chart.module.css";
import { DayTable } from "./day-table.tsx";
import { dayText } from "./day-text.ts";

const counted = new Intl.NumberFormat("en-IN");

interface DayChartProps {
  /** What is counted: "Requests a day". */
  readonly label: string;
  readonly days: readonly DayFigures[];
}

function summary(label: string, days: readonly DayFigures[], peak: DayFigures | undefined): string {
  const all = days.reduce((sum, { requests }) => sum + requests, 0);
  const span = `${label}, the last ${days.length} days: ${counted.format(all)} in all`;
  return peak ? `${span}, most on ${dayText(peak.day)} with ${counted.format(peak.requests)}.` : `${span}.`;
}

/** Requests day by day as bars, with the highest named; the same figures as a table for anyone who unfolds it. */
export function DayChart({ label, days }: DayChartProps) {
  const [isOpen, setIsOpen] = useState(false);
  const tableId = useId();
  const most = Math.max(...days.map(({ requests }) => requests));
  const peak = most > 0 ? days.find(({ requests }) => requests === most) : undefined;
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
            style={{ "--share": most && requests / most } as CSSProperties}
            title={`${dayText(day)}: ${counted.format(requests)}`}
          >
            {day === peak?.day && <span className={classes.figure}>{counted.format(most)}</span>}
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
