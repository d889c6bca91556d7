import type { MouseEvent } from "react";

/** From 0 to 1 in both directions. */
export interface PicturePoint {
  readonly x: number;
  readonly y: number;
}

/** Keyboard clicks count as the middle. */
export function pointOf({ detail, clientX, clientY, currentTarget }: MouseEvent): PicturePoint {
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  return detail === 0 ? { x: 0.5, y: 0.5 } : { x: (clientX - left) / width, y: (clientY - top) / height };
}
