import type { MouseEvent } from "react";

/** A place in a picture, each way from 0 to 1. */
export interface PicturePoint {
  readonly x: number;
  readonly y: number;
}

/** Where a click lies on an element; the middle for the keyboard's. */
export function pointOf({ detail, clientX, clientY, currentTarget }: MouseEvent): PicturePoint {
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  return detail === 0 ? { x: 0.5, y: 0.5 } : { x: (clientX - left) / width, y: (clientY - top) / height };
}
