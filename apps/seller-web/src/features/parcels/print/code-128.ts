import { code128 } from "@bwip-js/browser";

/** Positions and widths in modules. */
export interface Bars {
  readonly width: number;
  readonly bars: readonly { readonly x: number; readonly width: number }[];
}

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
      // The library gives a bar's middle, rounded up.
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
