import { dyeNamed, isDye } from "@haat/art/dyes";
import { productPicture, type View } from "@haat/art/product-picture";
import { shapeIndex, subcategories } from "@haat/art/subcategory-shapes";
import type { SeedProduct } from "@haat/db/seed/data/seed-product";

const views = ["whole", "turned", "detail"] as const satisfies readonly View[];
const demoId = /^demo-(\d{1,2})-(\d)-(\d)(?:-([a-z]+))?-(whole|turned|detail)$/;

/** Where the colour of a name is the colour of the thing, not of what is in it. */
const dyed: readonly string[] = [
  "Men Clothing",
  "Women Clothing",
  "Kids Clothing",
  "Men Footwear",
  "Women Footwear",
  "Kids Footwear",
  "Mobiles & Tablets",
  "Home Decor",
  "Makeup",
  "Haircare",
  "Fitness Equipment",
  "Sportswear",
  "Diapers",
  "Baby Toys",
  "Car Accessories",
  "Bike Accessories",
];

/** The addresses of a demo product's three drawn pictures; they are drawn when first asked for. */
export function demoPicturesOf({ name, subcategory, shape, palette }: SeedProduct): string[] {
  const place = subcategories.findIndex((name) => name === subcategory);
  const index = shapeIndex(subcategory, shape);
  const dye = dyed.includes(subcategory) ? dyeNamed(name) : null;
  const coloured = dye === null ? `${palette}` : `${palette}-${dye}`;
  return views.map((view) => `/media/demo-${place}-${index}-${coloured}-${view}.webp`);
}

/** The drawing behind such an address, as SVG; null for any other. */
export function drawDemoPicture(id: string): string | null {
  const [, place, shape, palette, dye, view] = demoId.exec(id) ?? [];
  const subcategory = subcategories[Number(place)];
  if (!subcategory || !isView(view) || (dye !== undefined && !isDye(dye))) return null;
  try {
    return productPicture({ subcategory, shape: Number(shape), palette: Number(palette), view, dye });
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

function isView(view: string | undefined): view is View {
  return views.some((known) => known === view);
}
