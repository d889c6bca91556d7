import { dyeNamed } from "@haat/art/dyes";
import { productPicture, type ProductPicture, type View } from "@haat/art/product-picture";
import { shapeIndex, subcategories } from "@haat/art/subcategory-shapes";
import type { SeedProduct } from "@haat/db/seed/data/seed-product";

const views = ["whole", "turned", "detail"] as const satisfies readonly View[];

/** Subcategories where a colour in the name describes the item itself, not its contents. */
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

function drawingsOf({ name, subcategory, shape, palette }: SeedProduct): [id: string, ProductPicture][] {
  const place = subcategories.findIndex((one) => one === subcategory);
  const known = subcategories[place];
  if (!known) throw new Error(`unknown demo subcategory: ${subcategory}`);
  const index = shapeIndex(subcategory, shape);
  const dye = dyed.includes(subcategory) ? dyeNamed(name) : null;
  const coloured = dye === null ? `${palette}` : `${palette}-${dye}`;
  return views.map((view) => [
    `demo-${place}-${index}-${coloured}-${view}`,
    { subcategory: known, shape: index, palette, view, dye: dye ?? undefined },
  ]);
}

export function demoPicturesOf(product: SeedProduct): string[] {
  return drawingsOf(product).map(([id]) => `/media/${id}.webp`);
}

let drawings: Promise<ReadonlyMap<string, ProductPicture>> | undefined;

/** Loaded on demand: the data is large, and production doesn't need it. */
async function allDrawings(): Promise<ReadonlyMap<string, ProductPicture>> {
  const [{ seedProducts }, { drawnColours }] = await Promise.all([
    import("@haat/db/seed/data/products.data"),
    import("@haat/db/seed/products/demo-families"),
  ]);
  return new Map(seedProducts.flatMap(drawnColours).flatMap(drawingsOf));
}

export async function drawDemoPicture(id: string): Promise<string | null> {
  if (!id.startsWith("demo-")) return null;
  const drawing = (await (drawings ??= allDrawings())).get(id);
  return drawing ? productPicture(drawing) : null;
}
