import { UnstyledButton } from "@mantine/core";
import { useId, useState, type CSSProperties } from "react";
import type { DayFigures } from "@haat/contract/order/figures.schema";
import { countText } from "#features/count-text.ts";
import classes from "./day-chart.module.css";
import { DayTable } from "./day-table.tsx";
import { dayText } from "./day-text.ts";

interface DayChartProps {
  readonly label: string;
  readonly days: readonly DayFigures[];
}

function summary(label: string, days: readonly DayFigures[], peak: DayFigures | undefined): string {
  const total = days.reduce((sum, { requests }) => sum + requests, 0);
  const span = `${label}, the last ${days.length} days: ${countText(total)} in total`;
  return peak ? `${span}, most on ${dayText(peak.day)} with ${countText(peak.requests)}.` : `${span}.`;
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
