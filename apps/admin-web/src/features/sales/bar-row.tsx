import classes from "./bar-row.module.css";

interface Bar {
  readonly key: string;
  readonly whole: number;
  /** What of the whole is drawn in the second colour, from the ground up. */
  readonly part?: number;
  readonly title: string;
}

interface BarRowProps {
  readonly bars: readonly Bar[];
  readonly description: string;
}

const height = 100;
const step = 10;
const gap = 2;

/** Bars side by side, the highest as high as the row. One picture for screen readers; a pointer reads each bar. */
export function BarRow({ bars, description }: BarRowProps) {
  const most = Math.max(1, ...bars.map(({ whole }) => whole));
  const heightOf = (value: number) => (value <= 0 ? 0 : Math.max(1, (value / most) * height));
  return (
    <svg
      className={classes.row}
      viewBox={`0 0 ${bars.length * step} ${height}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={description}
    >
      {bars.map(({ key, whole, part = 0, title }, place) => (
        <g key={key}>
          <title>{title}</title>
          <rect className={classes.ground} x={place * step} width={step} y={0} height={height} />
          {[whole, part].map((value, layer) => (
            <rect
              key={layer === 0 ? "whole" : "part"}
              className={layer === 0 ? classes.whole : classes.part}
              x={place * step + gap / 2}
              width={step - gap}
              y={height - heightOf(value)}
              height={heightOf(value)}
            />
          ))}
        </g>
      ))}
    </svg>
  );
}
