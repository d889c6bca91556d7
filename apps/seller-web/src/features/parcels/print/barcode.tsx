import classes from "./barcode.module.css";
import { code128Bars } from "./code-128.ts";

/** Any scanner reads bars of 0.5 mm; a long number gets narrower ones to fit. */
const moduleMm = 0.5;

export function Barcode({ text }: { readonly text: string }) {
  const { width, bars } = code128Bars(text);
  const path = bars.map((bar) => `M${bar.x} 0h${bar.width}v1h-${bar.width}z`).join("");
  return (
    <div className={classes.barcode}>
      <svg
        role="img"
        aria-label={`Barcode of ${text}`}
        className={classes.bars}
        style={{ width: `${width * moduleMm}mm` }}
        viewBox={`0 0 ${width} 1`}
        preserveAspectRatio="none"
        shapeRendering="crispEdges"
      >
        <path d={path} />
      </svg>
      <span className={classes.text}>{text}</span>
    </div>
  );
}
