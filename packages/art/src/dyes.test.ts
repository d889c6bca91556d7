import { describe, expect, it } from "vitest";
import { dyeNamed } from "./dyes.ts";
import { productPicture } from "./product-picture.ts";

describe("the colour in a product's name", () => {
  it.each([
    ["Half-Sleeve Khadi Shirt, Natural White", "white"],
    ["Basketball Shorts, Sky Blue", "sky"],
    ["Checked Flannel Shirt, Rust and Charcoal", "rust"],
    ["Cotton Teddy Bear, Honey Brown, 30 cm", "honey"],
    ["Handloom Cotton Kurta", null],
    ["Blueberry Jam", null],
  ])("%s: %s", (name, dye) => {
    expect(dyeNamed(name)).toBe(dye);
  });

  it("is used for the drawing", () => {
    const shirt = { subcategory: "Men Clothing", shape: 1, palette: 4, view: "whole" } as const;
    const white = productPicture({ ...shirt, dye: "white" });
    expect(white).toContain("#F1EADC");
    expect(productPicture(shirt)).not.toContain("#F1EADC");
    expect(productPicture({ ...shirt, dye: "red" })).not.toBe(white);
  });
});
