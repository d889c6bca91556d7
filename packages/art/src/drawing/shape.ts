import type { Tone } from "./tone.ts";

/** Body, companion and accent colours. */
export type Colours = {
  readonly main: Tone;
  readonly second: Tone;
  readonly accent: Tone;
};

/** The second view of a gallery. */
export type Turn = "tilt" | "mirror" | "fellow" | "pair" | "room";

/** Centre and zoom of the detail view. */
export type Close = readonly [x: number, y: number, zoom: number];

/** Drawn on an 800 by 1000 sheet. */
export type Shape = {
  readonly name: string;
  readonly rest:
    | { readonly on: "floor"; readonly x: number; readonly y: number; readonly halfWidth: number }
    | { readonly on: "wall"; readonly outline: string };
  readonly close: Close;
  readonly turn: Turn;
  readonly draw: (colours: Colours) => readonly string[];
};

/** Casts a contact shadow at its foot. */
export function standing(
  name: string,
  foot: readonly [x: number, y: number, halfWidth: number],
  close: Close,
  turn: Turn,
  draw: Shape["draw"],
): Shape {
  return { name, rest: { on: "floor", x: foot[0], y: foot[1], halfWidth: foot[2] }, close, turn, draw };
}

/** Lies or hangs, so its outline is its shadow. */
export function lying(name: string, outline: string, close: Close, draw: Shape["draw"]): Shape {
  return { name, rest: { on: "wall", outline }, close, turn: "tilt", draw };
}
