import { describe, expect, it } from "vitest";
import { shapeCount, shapeIndex, shapeNames, subcategories, type Subcategory } from "./subcategory-shapes.ts";

const words: Record<Subcategory, readonly string[]> = {
  "Men Clothing": ["kurta", "shirt", "jacket"],
  "Women Clothing": ["saree", "kurti", "dress"],
  "Kids Clothing": ["tshirt", "frock", "dungarees"],
  "Men Footwear": ["sneaker", "sandal", "boot"],
  "Women Footwear": ["heel", "flat", "sneaker"],
  "Kids Footwear": ["sneaker", "sandal", "boot"],
  "Mobiles & Tablets": ["phone", "tablet", "earbuds"],
  "Laptops & Computers": ["laptop", "monitor", "keyboard"],
  "TV & Home Entertainment": ["tv", "speaker", "soundbar"],
  "Kitchen Appliances": ["mixer", "kettle", "cooker"],
  "Home Decor": ["lamp", "vase", "cushion"],
  Furniture: ["chair", "table", "shelf"],
  Makeup: ["lipstick", "compact", "kajal"],
  Skincare: ["jar", "tube", "bottle"],
  Haircare: ["bottle", "comb", "dryer"],
  "Fitness Equipment": ["dumbbell", "mat", "kettlebell"],
  Sportswear: ["jersey", "shorts", "cap"],
  Diapers: ["pack", "diaper", "wipes"],
  "Baby Toys": ["rattle", "blocks", "bear"],
  Snacks: ["packet", "jar", "box"],
  Staples: ["sack", "oil", "jar"],
  "Video Games": ["case", "cartridge", "disc"],
  "Gaming Accessories": ["controller", "headset", "mouse"],
  Fiction: ["book", "stack", "hardcover"],
  Stationery: ["notebook", "pens", "pencilbox"],
  "Car Accessories": ["charger", "mat", "freshener"],
  "Bike Accessories": ["helmet", "gloves", "lock"],
};

describe("shape names of a subcategory", () => {
  it.each(subcategories)("lists the demo's shapes first in %s", (subcategory) => {
    expect(shapeNames[subcategory].slice(0, 3)).toEqual(words[subcategory]);
  });

  it.each(subcategories)("finds every shape number of %s by name", (subcategory) => {
    const numbers = shapeNames[subcategory].map((name) => shapeIndex(subcategory, name));
    expect(numbers).toEqual(Array.from({ length: shapeCount(subcategory) }, (_, index) => index));
  });

  it("falls back to the first shape for unknown words and subcategories", () => {
    expect(shapeIndex("Snacks", "umbrella")).toBe(0);
    expect(shapeIndex("Bike Accessories", "")).toBe(0);
    expect(shapeIndex("Umbrellas", "jar")).toBe(0);
  });
});
