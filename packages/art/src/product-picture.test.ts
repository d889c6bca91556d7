import { describe, expect, it } from "vitest";
import { paletteCount, productPicture, shapeCount, type View } from "./product-picture.ts";
import { shapeNames, subcategories } from "./subcategory-shapes.ts";
import { faultsOf } from "./svg-faults.ts";

const views: readonly View[] = ["whole", "turned", "detail"];

function everyDrawing() {
  return subcategories.flatMap((subcategory) =>
    shapeNames[subcategory].flatMap((shapeName, shape) =>
      views.map((view) => ({
        name: `${subcategory}, ${shapeName}, ${view}`,
        svg: productPicture({ subcategory, shape, palette: 0, view }),
      })),
    ),
  );
}

describe("drawing products", () => {
  it("knows the 27 subcategories", () => {
    expect(subcategories).toHaveLength(27);
  });

  it.each(subcategories)("draws %s in at least three named shapes", (subcategory) => {
    expect(shapeCount(subcategory)).toBeGreaterThanOrEqual(3);
    expect(new Set(shapeNames[subcategory]).size).toBe(shapeCount(subcategory));
  });

  it.each(subcategories)(
    "draws well-formed, self-contained, small images of %s in every shape, palette and view",
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

  it("draws every palette in different colours", () => {
    const pictures = Array.from({ length: paletteCount }, (_, palette) =>
      productPicture({ subcategory: "Snacks", shape: 0, palette, view: "whole" }),
    );
    expect(new Set(pictures).size).toBe(paletteCount);
  });

  it("draws no two shapes or views alike", () => {
    const seen = new Map<string, string>();
    const alike: string[] = [];
    for (const { name, svg } of everyDrawing()) {
      const lines = svg.replaceAll(/#[0-9A-Fa-f]{6}/g, "#");
      const twin = seen.get(lines);
      if (twin) alike.push(`${twin} and ${name}`);
      seen.set(lines, name);
    }
    expect(seen.size).toBeGreaterThanOrEqual(27 * 3 * 3);
    expect(alike).toEqual([]);
  });

  it("leaves the background to the page", () => {
    const solid = /<rect x="-?\d+" y="-?\d+" width="(?:[89]\d\d|\d{4,})" [^>]*fill="#[0-9A-Fa-f]{6}"\/>/;
    expect(everyDrawing().flatMap(({ name, svg }) => (solid.test(svg) ? [name] : []))).toEqual([]);
  });

  it("refuses an unknown shape", () => {
    expect(() => productPicture({ subcategory: "Snacks", shape: 99, palette: 0, view: "whole" })).toThrow(
      RangeError,
    );
  });
});
