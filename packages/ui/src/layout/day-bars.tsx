import "@mantine/core/styles/ColorSwatch.layer.css";
import "@mantine/charts/styles.layer.css";
import { BarChart } from "@mantine/charts";
import classes from "./day-bars.module.css";

export type DayBarsProps = {
  /** Read out instead of the chart; the figures are in a table. */
  description: string;
  /** One row per day: its label in `day`, the figures under the names of the series. */
  data: readonly ({ readonly day: string } & Readonly<Record<string, string | number>>)[];
  series: readonly { readonly name: string; readonly label: string; readonly color: string }[];
  format: (value: number) => string;
};

/** In a separate file because the chart library is large. */
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
        // One image for screen readers: its parts take no focus.
        barChartProps={{ accessibilityLayer: false }}
      />
    </div>
  );
}
