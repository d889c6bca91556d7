import { describe, expect, it } from "vitest";
import { paletteCount, productPicture, shapeCount, type View } from "./product-picture.ts";
import { shapeNames, subcategories } from "./subcategory-shapes.ts";
import { faultsOf } from "./svg-faults.ts";

const views: readonly View[] = ["whole", "turned", "detail"];

describe("drawing products", () => {
  it("knows the 27 subcategories", () => {
    expect(subcategories).toHaveLength(27);
  });

  it.each(subcategories)("draws %s in three shapes or more, each with its own name", (subcategory) => {
    expect(shapeCount(subcategory)).toBeGreaterThanOrEqual(3);
    expect(new Set(shapeNames[subcategory]).size).toBe(shapeCount(subcategory));
  });

  it.each(subcategories)(
    "gives well-formed, self-contained, small pictures of %s in every shape, palette and view",
    (subcategory) => {
      for (let shape = 0; shape < shapeCount(subcategory); shape += 1) {
        for (let palette = 0; palette < paletteCount; palette += 1) {
          const pictures = views.map((view) => productPicture({ subcategory, shape, palette, view }));
          expect(pictures.flatMap((picture) => faultsOf(picture))).toEqual([]);
          expect(Math.max(...pictures.map((picture) => picture.length))).toBeLessThan(12 * 1024);
          expect(new Set(pictures).size).toBe(views.length);
        }
      }
    },
  );

  it("draws every palette in other colours", () => {
    const pictures = Array.from({ length: paletteCount }, (_, palette) =>
      productPicture({ subcategory: "Snacks", shape: 0, palette, view: "whole" }),
    );
    expect(new Set(pictures).size).toBe(paletteCount);
  });

  it("refuses a shape that was never drawn", () => {
    expect(() => productPicture({ subcategory: "Snacks", shape: 99, palette: 0, view: "whole" })).toThrow(
      RangeError,
    );
  });
});
