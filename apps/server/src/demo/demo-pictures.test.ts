import { describe, expect, it } from "vitest";
import { seedProducts } from "@haat/db/seed/data/products.data";
import { drawnColours } from "@haat/db/seed/products/demo-families";
import { demoPicturesOf, drawDemoPicture } from "./demo-pictures.ts";

const idOf = (address: string) => /^\/media\/([0-9a-z-]{1,64})\.webp$/.exec(address)?.[1] ?? "";

describe("demo images", () => {
  it("are three per product and colour, each with a unique address", async () => {
    const drawn = seedProducts.flatMap(drawnColours);
    expect(drawn.length).toBeGreaterThan(seedProducts.length + 50);
    const addresses = drawn.flatMap((product) => demoPicturesOf(product));
    expect(addresses).toHaveLength(drawn.length * 3);
    const drawings = await Promise.all(addresses.map((address) => drawDemoPicture(idOf(address))));
    expect(drawings).not.toContain(null);
    expect(new Set(drawings).size).toBe(addresses.length);
  });

  it.each([
    ["Half-Sleeve Khadi Shirt, Natural White", "white"],
    ["Rubber Car Mat Set, Three Pieces, Black", "black"],
    ["Matte Lipstick, Shade Gulaal Red", "red"],
  ])("use the colour in the product's name: %s", (named, colour) => {
    const product = seedProducts.find(({ name }) => name === named);
    expect(product && demoPicturesOf(product)[0]).toMatch(new RegExp(`-${colour}-whole\\.webp$`));
  });

  it("of other colours use those colours", () => {
    const colourIn = (address = "") => /-([a-z]+)-whole/.exec(address)?.[1];
    const others = seedProducts.flatMap((product) => drawnColours(product).slice(1));
    for (const product of others) {
      const colour = product.name.slice(product.name.lastIndexOf(", ") + 2).toLowerCase();
      expect(colourIn(demoPicturesOf(product)[0]), product.name).toBe(colour);
    }
  });

  it.each([
    ...["demo-99-0-0-whole", "demo-0-9-0-whole", "demo-0-0-0-vantablack-whole", "demo-0-1-1-above", "x"],
    // Existing shapes, palettes and colours, but a combination that no product has.
    ...["demo-0-0-0-whole", "demo-0-1-1-wine-whole", "demo-0-0-9-whole", "demo-00-0-3-whole"],
  ])("don't exist for unknown addresses: %s", async (id) => {
    expect(await drawDemoPicture(id)).toBeNull();
  });
});
