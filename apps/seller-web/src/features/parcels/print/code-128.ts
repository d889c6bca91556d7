import { code128 } from "@bwip-js/browser";

/** A barcode as bars on white: where each begins and how wide it is, in modules. */
export interface Bars {
  readonly width: number;
  readonly bars: readonly { readonly x: number; readonly width: number }[];
}

/** The Code 128 of a text of letters, digits and dashes, as every courier's scanner reads it. */
export function code128Bars(text: string): Bars {
  const bars: { x: number; width: number }[] = [];
  let total = 0;
  const nothing = () => undefined;
  return code128<Bars>(
    { bcid: "code128", text, scale: 1, height: 1, includetext: false },
    {
      scale: () => [1, 1],
      measure: () => ({ width: 0, ascent: 0, descent: 0 }),
      init: (width) => (total = width),
      // A bar is told by its middle, rounded up.
      line: (...[middle, , , , width]) => bars.push({ x: middle - Math.ceil(width / 2), width }),
      polygon: nothing,
      hexagon: nothing,
      ellipse: nothing,
      fill: nothing,
      text: nothing,
      end: () => ({ width: total, bars }),
    },
  );
}
