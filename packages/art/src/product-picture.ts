import { categoryHues } from "./category-hues.ts";
import { colourway, paletteCount } from "./drawing/colourways.ts";
import { svg } from "./drawing/marks.ts";
import { detailView, turnedView, wholeView } from "./drawing/setting.ts";
import type { Dye } from "./dyes.ts";
import { shapeCount, subcategoryPictures, type Subcategory } from "./subcategory-shapes.ts";

export { paletteCount, shapeCount };

export type View = "whole" | "turned" | "detail";

export type ProductPicture = {
  readonly subcategory: Subcategory;
  readonly shape: number;
  readonly palette: number;
  readonly view: View;
  /** Overrides the palette's colour. */
  readonly dye?: Dye | undefined;
};

/**
 * An 800 by 1000 SVG without a background, which the page draws. Refuses unknown shapes; palettes
 * beyond the last start again.
 */
export function productPicture({ subcategory, shape, palette, view, dye }: ProductPicture): string {
  const { category, colours: set, shapes } = subcategoryPictures[subcategory];
  const drawn = shapes[shape];
  if (drawn === undefined) throw new RangeError(`${subcategory} has no shape ${shape}`);
  const colours = colourway(set, palette, dye);
  const hue = categoryHues[category].light;
  switch (view) {
    case "whole":
      return svg(800, 1000, wholeView(drawn, colours));
    case "turned":
      return svg(800, 1000, turnedView(drawn, colours, colourway(set, palette + 1), hue));
    case "detail":
      return svg(800, 1000, detailView(drawn, colours));
  }
}
