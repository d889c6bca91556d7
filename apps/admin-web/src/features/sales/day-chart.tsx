import type { SalesDay } from "@haat/contract/admin/admin.schema";
import { dateText } from "@haat/contract/moment";
import { formatPaise, sumPaise } from "@haat/contract/money";
import { BarRow } from "./bar-row.tsx";
import classes from "./day-chart.module.css";

const grouped = new Intl.NumberFormat("en-IN");
const dayName = (day: string) => dateText(`${day}T00:00:00+05:30`);

interface FigureProps {
  readonly title: string;
  readonly value: string;
  /** What a screen reader is told in place of the bars. */
  readonly description: string;
  readonly bars: Parameters<typeof BarRow>[0]["bars"];
  readonly legend?: boolean;
}

function Figure({ title, value, description, bars, legend = false }: FigureProps) {
  return (
    <figure className={classes.figure}>
      <figcaption className={classes.caption}>
        <span className={classes.title}>{title}</span>
        <span className={classes.value}>{value}</span>
        {legend && (
          <span className={classes.legend}>
            <span className={classes.booked}>Booked</span>
            <span className={classes.revenue}>of it revenue</span>
          </span>
        )}
      </figcaption>
      <BarRow bars={bars} description={description} />
    </figure>
  );
}

/** Orders and amounts day by day, two rows of bars above one line of dates. */
export function DayChart({ days }: { days: readonly SalesDay[] }) {
  const orders = days.reduce((sum, day) => sum + day.orders, 0);
  const booked = formatPaise(sumPaise(days.map(({ bookedPaise }) => bookedPaise)));
  const revenue = formatPaise(sumPaise(days.map(({ revenuePaise }) => revenuePaise)));
  const [first, last] = [days.at(0), days.at(-1)];
  return (
    <div className={classes.charts}>
      <Figure
        title="Orders a day"
        value={grouped.format(orders)}
        description={`${grouped.format(orders)} orders in ${days.length} days; the table below has each day.`}
        bars={days.map((day) => ({
          key: day.day,
          whole: day.orders,
          title: `${dayName(day.day)}: ${grouped.format(day.orders)}`,
        }))}
      />
      <Figure
        title="Revenue a day"
        value={revenue}
        legend
        description={`${booked} booked, of it ${revenue} revenue, in ${days.length} days; the table below has each day.`}
        bars={days.map((day) => ({
          key: day.day,
          whole: day.bookedPaise,
          part: day.revenuePaise,
          title: `${dayName(day.day)}: ${formatPaise(day.bookedPaise)} booked, ${formatPaise(day.revenuePaise)} revenue`,
        }))}
      />
      {first && last && (
        <p className={classes.span}>
          <span>{dayName(first.day)}</span>
          <span>{dayName(last.day)}</span>
        </p>
      )}
    </div>
  );
}
