import { disc, moved, oval, path, rect, repeat, svg } from "./drawing/marks.ts";

const indigo = "#2F4AA3";
const paper = "#FBF8F2";
const marigold = "#F0A31A";
const marigoldShade = "#DB8A12";

/** A market awning over a marigold, 48 by 48, readable at 16 pixels. */
export function logo(): string {
  return svg(
    48,
    48,
    rect(0, 0, 48, 48, 11, indigo),
    repeat(8, (i) =>
      moved(`rotate(${i * 45} 24 32)`, oval(24, 25, 3.8, 4.8, i % 2 === 0 ? marigold : marigoldShade)),
    ),
    disc(24, 32, 6, marigold),
    disc(24, 32, 3.2, indigo),
    path("M10 7H17L15.6 17A5 5 0 0 1 6 17Z", paper),
    path("M17 7H24V17A4.2 4.2 0 0 1 15.6 17Z", marigold),
    path("M24 7H31L32.4 17A4.2 4.2 0 0 1 24 17Z", paper),
    path("M31 7H38L42 17A5 5 0 0 1 32.4 17Z", marigold),
  );
}
