import type { MouseEvent } from "react";

/** A double click takes no longer, in ms, and moves no further, in pixels. */
const [within, reach] = [700, 8];

let last = { at: -Infinity, x: 0, y: 0 };

/**
 * Whether a click is the second of a double click whose first was let through. What was pressed leaves its list, so that the
 * second meets a row that came under the pointer since. A key presses in no place, and is never one.
 */
export function isSecondClick({ timeStamp: at, clientX: x, clientY: y, detail }: MouseEvent): boolean {
  if (detail === 0) return false;
  const isSecond = detail > 1 || (at - last.at < within && Math.hypot(x - last.x, y - last.y) < reach);
  if (!isSecond) last = { at, x, y };
  return isSecond;
}
