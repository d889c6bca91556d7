import type { MouseEvent } from "react";

/** Longest time between the clicks of a double click, in ms, and longest distance, in pixels. */
const [maxMs, maxPixels] = [700, 8];

let last = { at: -Infinity, x: 0, y: 0 };

/**
 * True for the second click of a double click. Rows leave their list when pressed, so the second
 * click would hit the next row. False for keyboard clicks.
 */
export function isSecondClick({ timeStamp: at, clientX: x, clientY: y, detail }: MouseEvent): boolean {
  if (detail === 0) return false;
  const isSecond = detail > 1 || (at - last.at < maxMs && Math.hypot(x - last.x, y - last.y) < maxPixels);
  if (!isSecond) last = { at, x, y };
  return isSecond;
}
