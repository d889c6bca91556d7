import { dyeNamed } from "@haat/art/dyes";
import { productPicture, type ProductPicture, type View } from "@haat/art/product-picture";
import { shapeIndex, subcategories } from "@haat/art/subcategory-shapes";
import type { SeedProduct } from "@haat/db/seed/data/seed-product";

const views = ["whole", "turned", "detail"] as const satisfies readonly View[];

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

/** The three drawings of a demo product, each by its id. */
function drawingsOf({ name, subcategory, shape, palette }: SeedProduct): [id: string, ProductPicture][] {
  const place = subcategories.findIndex((one) => one === subcategory);
  const known = subcategories[place];
  if (!known) throw new Error(`the demo has no subcategory ${subcategory}`);
  const index = shapeIndex(subcategory, shape);
  const dye = dyed.includes(subcategory) ? dyeNamed(name) : null;
  const coloured = dye === null ? `${palette}` : `${palette}-${dye}`;
  return views.map((view) => [
    `demo-${place}-${index}-${coloured}-${view}`,
    { subcategory: known, shape: index, palette, view, dye: dye ?? undefined },
  ]);
}

/** The addresses of a demo product's three drawn pictures; they are drawn when first asked for. */
export function demoPicturesOf(product: SeedProduct): string[] {
  return drawingsOf(product).map(([id]) => `/media/${id}.webp`);
}

let drawings: Promise<ReadonlyMap<string, ProductPicture>> | undefined;

/** Read where somebody first asks for one: the demo's products are many, and production has none. */
async function allDrawings(): Promise<ReadonlyMap<string, ProductPicture>> {
  const [{ seedProducts }, { drawnColours }] = await Promise.all([
    import("@haat/db/seed/data/products.data"),
    import("@haat/db/seed/products/demo-families"),
  ]);
  return new Map(seedProducts.flatMap(drawnColours).flatMap(drawingsOf));
}

/** The picture of this id as SVG; null where none of the demo's products has it. */
export async function drawDemoPicture(id: string): Promise<string | null> {
  if (!id.startsWith("demo-")) return null;
  const drawing = (await (drawings ??= allDrawings())).get(id);
  return drawing ? productPicture(drawing) : null;
}
