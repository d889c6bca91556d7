import { fullName } from "@haat/contract/product/family/full-name";
import { pictureAt } from "@haat/contract/product/picture";
import { pageHead, privateHead } from "../shell/page/page-head.ts";
import { productData } from "./product-data.ts";
import type { LoadedProduct } from "./product-query.ts";

const descriptionLength = 160;

function shortened(text: string): string {
  const line = text.replace(/\s+/g, " ").trim();
  if (line.length <= descriptionLength) return line;
  return `${line.slice(0, descriptionLength - 1).replace(/ \S*$/, "")}…`;
}

export function productHead(origin: string, loaded: LoadedProduct | undefined, { isMissing = false } = {}) {
  if (!loaded) return isMissing ? privateHead("Product not found") : {};
  const { id, brand, description, picture } = loaded.product;
  const name = fullName(loaded.product);
  return pageHead({
    origin,
    path: `/detail/${id}`,
    title: brand ? `${name} by ${brand}` : name,
    description: shortened(description),
    picture: picture && pictureAt(picture, 1280),
    type: "product",
    // Search engines read the server's page, so browsers don't load this.
    ...(import.meta.env.SSR && { data: productData(origin, loaded) }),
  });
}
