import type { Category } from "./category-hues.ts";
import type { ColourSet } from "./drawing/colourways.ts";
import type { Shape } from "./drawing/shape.ts";
import { babyToys, diapers } from "./pictures/baby.ts";
import { makeup, skincare } from "./pictures/beauty.ts";
import { bikeAccessories } from "./pictures/bike-accessories.ts";
import { fiction, stationery } from "./pictures/books.ts";
import { carAccessories } from "./pictures/car-accessories.ts";
import { laptopsAndComputers, mobilesAndTablets } from "./pictures/electronics.ts";
import { furniture } from "./pictures/furniture.ts";
import { gamingAccessories, videoGames } from "./pictures/gaming.ts";
import { haircare } from "./pictures/haircare.ts";
import { tvAndHomeEntertainment } from "./pictures/home-entertainment.ts";
import { homeDecor, kitchenAppliances } from "./pictures/home.ts";
import { kidsClothing } from "./pictures/kids-clothing.ts";
import { kidsFootwear } from "./pictures/kids-footwear.ts";
import { menClothing } from "./pictures/men-clothing.ts";
import { menFootwear } from "./pictures/men-footwear.ts";
import { snacks } from "./pictures/snacks.ts";
import { fitnessEquipment, sportswear } from "./pictures/sports.ts";
import { staples } from "./pictures/staples.ts";
import { womenClothing } from "./pictures/women-clothing.ts";
import { womenFootwear } from "./pictures/women-footwear.ts";

export type SubcategoryPictures = {
  readonly category: Category;
  readonly colours: ColourSet;
  readonly shapes: readonly Shape[];
};

/** Shapes are in the order of their numbers. */
export const subcategoryPictures = {
  "Men Clothing": { category: "Fashion", colours: "cloth", shapes: menClothing },
  "Women Clothing": { category: "Fashion", colours: "cloth", shapes: womenClothing },
  "Kids Clothing": { category: "Fashion", colours: "bright", shapes: kidsClothing },
  "Men Footwear": { category: "Footwear", colours: "leather", shapes: menFootwear },
  "Women Footwear": { category: "Footwear", colours: "beauty", shapes: womenFootwear },
  "Kids Footwear": { category: "Footwear", colours: "bright", shapes: kidsFootwear },
  "Mobiles & Tablets": { category: "Electronics", colours: "device", shapes: mobilesAndTablets },
  "Laptops & Computers": { category: "Electronics", colours: "device", shapes: laptopsAndComputers },
  "TV & Home Entertainment": { category: "Electronics", colours: "device", shapes: tvAndHomeEntertainment },
  "Kitchen Appliances": { category: "Home & Kitchen", colours: "home", shapes: kitchenAppliances },
  "Home Decor": { category: "Home & Kitchen", colours: "home", shapes: homeDecor },
  Furniture: { category: "Home & Kitchen", colours: "home", shapes: furniture },
  Makeup: { category: "Beauty & Personal Care", colours: "makeup", shapes: makeup },
  Skincare: { category: "Beauty & Personal Care", colours: "beauty", shapes: skincare },
  Haircare: { category: "Beauty & Personal Care", colours: "beauty", shapes: haircare },
  "Fitness Equipment": { category: "Sports & Fitness", colours: "sport", shapes: fitnessEquipment },
  Sportswear: { category: "Sports & Fitness", colours: "sport", shapes: sportswear },
  Diapers: { category: "Baby Products", colours: "bright", shapes: diapers },
  "Baby Toys": { category: "Baby Products", colours: "bright", shapes: babyToys },
  Snacks: { category: "Grocery & Essentials", colours: "food", shapes: snacks },
  Staples: { category: "Grocery & Essentials", colours: "food", shapes: staples },
  "Video Games": { category: "Gaming & Entertainment", colours: "game", shapes: videoGames },
  "Gaming Accessories": { category: "Gaming & Entertainment", colours: "game", shapes: gamingAccessories },
  Fiction: { category: "Books & Stationery", colours: "cloth", shapes: fiction },
  Stationery: { category: "Books & Stationery", colours: "cloth", shapes: stationery },
  "Car Accessories": { category: "Automotive", colours: "road", shapes: carAccessories },
  "Bike Accessories": { category: "Automotive", colours: "road", shapes: bikeAccessories },
} as const satisfies Record<string, SubcategoryPictures>;

export type Subcategory = keyof typeof subcategoryPictures;

/** The 27 subcategories as the specification prints them. */
export const subcategories = Object.keys(subcategoryPictures) as Subcategory[];

/** Positions are `shape` numbers. */
export const shapeNames = Object.fromEntries<readonly string[]>(
  subcategories.map((subcategory) => [
    subcategory,
    subcategoryPictures[subcategory].shapes.map(({ name }) => name),
  ]),
) as Record<Subcategory, readonly string[]>;

export function shapeCount(subcategory: Subcategory): number {
  return subcategoryPictures[subcategory].shapes.length;
}

/** 0, the first shape, if either name is unknown. */
export function shapeIndex(subcategory: string, word: string): number {
  const known = subcategories.find((name) => name === subcategory);
  return known === undefined ? 0 : Math.max(0, shapeNames[known].indexOf(word));
}
