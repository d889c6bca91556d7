import { describe, expect, it } from "vitest";
import { seedProducts } from "@haat/db/seed/data/products.data";
import { demoPicturesOf, drawDemoPicture } from "./demo-pictures.ts";

const idOf = (address: string) => /^\/media\/([0-9a-z-]{1,64})\.webp$/.exec(address)?.[1] ?? "";

describe("the pictures of the demo", () => {
  it("are three for each product, drawn by their addresses, and no two products have the same", () => {
    const addresses = seedProducts.flatMap((product) => demoPicturesOf(product));
    expect(addresses).toHaveLength(seedProducts.length * 3);
    expect(new Set(addresses.map((address) => drawDemoPicture(idOf(address)))).size).toBe(addresses.length);
  });

  it("have the colour that the product's name names", () => {
    const shirt = seedProducts.find(({ name }) => name === "Half-Sleeve Khadi Shirt, Natural White");
    expect(shirt && demoPicturesOf(shirt)[0]).toMatch(/-white-whole\.webp$/);
  });

  it.each(["demo-99-0-0-whole", "demo-0-9-0-whole", "demo-0-0-0-vantablack-whole", "demo-0-0-0-above", "x"])(
    "are not drawn for an address of nothing: %s",
    (id) => {
      expect(drawDemoPicture(id)).toBeNull();
    },
  );
});
