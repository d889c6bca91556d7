import { productPicture, type View } from "@haat/art/product-picture";
import { shapeIndex, subcategories } from "@haat/art/subcategory-shapes";
import type { SeedProduct } from "@haat/db/seed/data/seed-product";

const views = ["whole", "turned", "detail"] as const satisfies readonly View[];
const demoId = /^demo-(\d{1,2})-(\d)-(\d)-(whole|turned|detail)$/;

/** The addresses of a demo product's three drawn pictures; they are drawn when first asked for. */
export function demoPicturesOf({ subcategory, shape, palette }: SeedProduct): string[] {
  const place = subcategories.findIndex((name) => name === subcategory);
  const index = shapeIndex(subcategory, shape);
  return views.map((view) => `/media/demo-${place}-${index}-${palette}-${view}.webp`);
}

/** The drawing behind such an address, as SVG; null for any other. */
export function drawDemoPicture(id: string): string | null {
  const [, place, shape, palette, view] = demoId.exec(id) ?? [];
  const subcategory = subcategories[Number(place)];
  if (!subcategory || !isView(view)) return null;
  try {
    return productPicture({ subcategory, shape: Number(shape), palette: Number(palette), view });
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

function isView(view: string | undefined): view is View {
  return views.some((known) => known === view);
}
