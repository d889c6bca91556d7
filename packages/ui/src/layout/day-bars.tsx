import "@mantine/core/styles/ColorSwatch.layer.css";
import "@mantine/charts/styles.layer.css";
import { BarChart } from "@mantine/charts";
import classes from "./day-bars.module.css";

export type DayBarsProps = {
  /** What a screen reader is told in place of the chart; the figures themselves stand in a table. */
  description: string;
  /** One row a day, its name under `day` and its figures under the names of the series. */
  data: readonly ({ readonly day: string } & Readonly<Record<string, string | number>>)[];
  series: readonly { readonly name: string; readonly label: string; readonly color: string }[];
  /** A figure as the axis and the box under the pointer write it. */
  format: (value: number) => string;
};

/** Bars by day with both axes, and the day's figures under the pointer. A file of its own: the library is large. */
export function DayBars({ description, data, series, format }: DayBarsProps) {
  return (
    <div className={classes.bars} role="img" aria-label={description}>
      <BarChart
        h={220}
        data={data.map((day) => ({ ...day }))}
        dataKey="day"
        series={[...series]}
        valueFormatter={format}
        gridAxis="x"
        tickLine="none"
        withLegend={series.length > 1}
        xAxisProps={{ minTickGap: 32, interval: "equidistantPreserveStart" }}
        yAxisProps={{ width: 76, allowDecimals: false }}
        barProps={{ isAnimationActive: false, radius: 2 }}
        tooltipAnimationDuration={0}
        // One picture: what is in it takes no focus.
        barChartProps={{ accessibilityLayer: false }}
      />
    </div>
  );
}
