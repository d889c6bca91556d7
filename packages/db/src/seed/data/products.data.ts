import { automotiveProducts } from "./automotive.data.ts";
import { babyProducts } from "./baby.data.ts";
import { beautyProducts } from "./beauty.data.ts";
import { booksProducts } from "./books.data.ts";
import { electronicsProducts } from "./electronics.data.ts";
import { fashionProducts } from "./fashion.data.ts";
import { footwearProducts } from "./footwear.data.ts";
import { gamingProducts } from "./gaming.data.ts";
import { groceryProducts } from "./grocery.data.ts";
import { homeKitchenProducts } from "./home-kitchen.data.ts";
import type { SeedProduct } from "./seed-product.ts";
import { sportsProducts } from "./sports.data.ts";

/** Every product of the demo, category by category. */
export const seedProducts: readonly SeedProduct[] = [
  ...fashionProducts,
  ...footwearProducts,
  ...electronicsProducts,
  ...homeKitchenProducts,
  ...beautyProducts,
  ...sportsProducts,
  ...babyProducts,
  ...groceryProducts,
  ...gamingProducts,
  ...booksProducts,
  ...automotiveProducts,
];
