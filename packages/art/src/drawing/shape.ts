import type { Tone } from "./tone.ts";

/** What a drawing is coloured with: the body, its companion, and one small accent. */
export type Colours = {
  readonly main: Tone;
  readonly second: Tone;
  readonly accent: Tone;
};

/** How the second picture of a gallery shows the thing. */
export type Turn = "tilt" | "mirror" | "fellow" | "pair" | "room";

/** Where to look, and how many times nearer, for the picture of the detail. */
export type Close = readonly [x: number, y: number, zoom: number];

/** One thing drawn on the 800 by 1000 sheet, with all that is needed to set it in a picture. */
export type Shape = {
  readonly name: string;
  readonly rest:
    | { readonly on: "floor"; readonly x: number; readonly y: number; readonly halfWidth: number }
    | { readonly on: "wall"; readonly outline: string };
  readonly close: Close;
  readonly turn: Turn;
  readonly draw: (colours: Colours) => readonly string[];
};

/** A thing that stands on a table or floor and casts a contact shadow at its foot. */
export function standing(
  name: string,
  foot: readonly [x: number, y: number, halfWidth: number],
  close: Close,
  turn: Turn,
  draw: Shape["draw"],
): Shape {
  return { name, rest: { on: "floor", x: foot[0], y: foot[1], halfWidth: foot[2] }, close, turn, draw };
}

/** A thing that lies flat or hangs, and casts its own outline on what is behind it. */
export function lying(name: string, outline: string, close: Close, draw: Shape["draw"]): Shape {
  return { name, rest: { on: "wall", outline }, close, turn: "tilt", draw };
}
