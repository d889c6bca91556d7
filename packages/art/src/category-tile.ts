import { categoryHues, type Category } from "./category-hues.ts";
import { colourway } from "./drawing/colourways.ts";
import { disc, moved, rect, svg } from "./drawing/marks.ts";
import { placed } from "./drawing/setting.ts";
import { mix } from "./drawing/tone.ts";
import { hanger } from "./pictures/garment.ts";
import { subcategoryPictures, type Subcategory } from "./subcategory-shapes.ts";

/** Subcategory, shape, palette, middle and size. Pieces further back come first. */
type Piece = readonly [subcategory: Subcategory, shape: string, palette: number, x: number, scale: number];

const stillLives: Record<Category, readonly Piece[]> = {
  Fashion: [
    ["Men Clothing", "kurta", 0, 134, 0.4],
    ["Women Clothing", "kurti", 1, 300, 0.4],
    ["Men Clothing", "shirt", 2, 466, 0.4],
  ],
  Footwear: [
    ["Men Footwear", "boot", 0, 180, 0.42],
    ["Women Footwear", "jutti", 0, 424, 0.36],
    ["Men Footwear", "sneaker", 3, 330, 0.4],
  ],
  Electronics: [
    ["TV & Home Entertainment", "speaker", 2, 492, 0.38],
    ["Laptops & Computers", "laptop", 0, 280, 0.54],
    ["Mobiles & Tablets", "phone", 1, 108, 0.31],
  ],
  "Home & Kitchen": [
    ["Home Decor", "lamp", 1, 466, 0.42],
    ["Furniture", "armchair", 0, 258, 0.49],
    ["Home Decor", "vase", 2, 98, 0.32],
  ],
  "Beauty & Personal Care": [
    ["Haircare", "bottle", 1, 182, 0.42],
    ["Skincare", "bottle", 3, 422, 0.38],
    ["Makeup", "compact", 0, 308, 0.32],
    ["Makeup", "lipstick", 0, 506, 0.25],
  ],
  "Sports & Fitness": [
    ["Fitness Equipment", "mat", 1, 222, 0.46],
    ["Fitness Equipment", "kettlebell", 2, 450, 0.37],
    ["Fitness Equipment", "dumbbell", 3, 296, 0.29],
  ],
  "Baby Products": [
    ["Baby Toys", "stacking rings", 0, 160, 0.38],
    ["Baby Toys", "bear", 2, 320, 0.44],
    ["Baby Toys", "blocks", 1, 474, 0.31],
  ],
  "Grocery & Essentials": [
    ["Staples", "oil", 0, 446, 0.42],
    ["Staples", "sack", 3, 280, 0.48],
    ["Staples", "jar of dal", 0, 130, 0.33],
    ["Snacks", "biscuits", 0, 506, 0.22],
  ],
  "Gaming & Entertainment": [
    ["Video Games", "case", 3, 166, 0.42],
    ["Gaming Accessories", "headset", 1, 432, 0.42],
    ["Gaming Accessories", "controller", 0, 298, 0.36],
  ],
  "Books & Stationery": [
    ["Fiction", "book", 0, 444, 0.38],
    ["Fiction", "stack", 1, 250, 0.46],
    ["Stationery", "pens", 2, 108, 0.33],
    ["Stationery", "notebook", 3, 520, 0.25],
  ],
  Automotive: [
    ["Car Accessories", "tyre", 0, 190, 0.45],
    ["Bike Accessories", "helmet", 0, 404, 0.42],
    ["Bike Accessories", "padlock", 2, 510, 0.24],
  ],
};

function hanging([subcategory, shape, palette, x, scale]: Piece): string {
  const { colours, shapes } = subcategoryPictures[subcategory];
  const drawn = shapes.find(({ name }) => name === shape);
  if (drawn === undefined) throw new RangeError(`${subcategory} has no shape ${shape}`);
  return moved(
    `translate(${x - 400 * scale} ${72 - 100 * scale}) scale(${scale})`,
    hanger(),
    placed(drawn, colourway(colours, palette)),
  );
}

function onTable([subcategory, shape, palette, x, scale]: Piece, order: number): string {
  const { colours, shapes } = subcategoryPictures[subcategory];
  const drawn = shapes.find(({ name }) => name === shape);
  if (drawn === undefined || drawn.rest.on !== "floor")
    throw new RangeError(`${subcategory} has no standing shape ${shape}`);
  const foot = 372 + order * 13;
  return moved(
    `translate(${x - drawn.rest.x * scale} ${foot - drawn.rest.y * scale}) scale(${scale})`,
    placed(drawn, colourway(colours, palette)),
  );
}

/** A still life of the category, 600 by 450. */
export function categoryTile(category: Category, scheme: "light" | "dark" = "light"): string {
  const hue = categoryHues[category][scheme];
  const glow = disc(300, 216, 186, mix(hue, "#FFFFFF", scheme === "light" ? 0.5 : 0.07));
  const pieces = stillLives[category];
  if (category === "Fashion") {
    const rail = rect(28, 62, 544, 10, 5, "#A56F40") + rect(28, 67, 544, 5, 2, "#8A5A34");
    return svg(600, 450, rect(0, 0, 600, 450, 0, hue), glow, rail, ...pieces.map(hanging));
  }
  const table = rect(0, 336, 600, 114, 0, mix(hue, "#1B1730", scheme === "light" ? 0.07 : 0.28));
  return svg(600, 450, rect(0, 0, 600, 450, 0, hue), glow, table, ...pieces.map(onTable));
}
