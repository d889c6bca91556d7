import { disc, path, rect } from "../drawing/marks.ts";
import type { Colours } from "../drawing/shape.ts";
import { mix } from "../drawing/tone.ts";

/** A hill landscape in the colours of the thing. */
export function screen(
  x: number,
  y: number,
  width: number,
  height: number,
  radius: number,
  { second, accent }: Colours,
): string {
  const right = x + width;
  const foot = y + height;
  const sky = mix(second.light, "#FFFFFF", 0.5);
  return (
    rect(x, y, width, height, radius, sky) +
    disc(x + width * 0.68, y + height * 0.36, Math.min(width, height) * 0.13, accent.base) +
    path(
      `M${x} ${y + height * 0.66}Q${x + width * 0.3} ${y + height * 0.44} ${x + width * 0.62} ${y + height * 0.66}T${right} ${y + height * 0.6}V${foot - radius}Q${right} ${foot} ${right - radius} ${foot}H${x + radius}Q${x} ${foot} ${x} ${foot - radius}Z`,
      second.base,
    ) +
    path(
      `M${x} ${y + height * 0.84}Q${x + width * 0.4} ${y + height * 0.62} ${right} ${y + height * 0.86}V${foot - radius}Q${right} ${foot} ${right - radius} ${foot}H${x + radius}Q${x} ${foot} ${x} ${foot - radius}Z`,
      second.dark,
    )
  );
}

export function glare(x: number, y: number, width: number, height: number): string {
  return path(`M${x} ${y}H${x + width * 0.5}L${x + width * 0.2} ${y + height}H${x}Z`, "#FFFFFF", 0.13);
}
