import classes from "./barcode.module.css";
import { code128Bars } from "./code-128.ts";

/** A bar of half a millimetre is read by any scanner; a long number gets narrower ones. */
const moduleMm = 0.5;

/** A text as Code 128, with the text below it. */
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
