import { pageHead } from "../shell/page/page-head.ts";
import type { CatalogueSearch } from "./catalogue-search.ts";

/** The head of the catalogue. A category is a page of its own; other filters and orders are not. */
export function catalogueHead(origin: string, { search, category, subcategory, cursor }: CatalogueSearch) {
  const names = { ...(category && { category }), ...(subcategory && { subcategory }) };
  const query = new URLSearchParams(names).toString();
  const place = subcategory ?? category ?? "Product List";
  const title = search ?? place;
  const head = pageHead({
    origin,
    path: query ? `/products?${query}` : "/products",
    title,
    description:
      place === "Product List"
        ? "Discover our curated collection of premium products from many sellers. Pay in cash when they arrive."
        : `${place} from many sellers, with prices, ratings and stock. Pay in cash when it arrives.`,
  });
  // A page further down is another one tomorrow: its products are followed, itself is not kept.
  return cursor
    ? { ...head, meta: [...head.meta, { name: "robots", content: "noindex, follow" }], links: [] }
    : head;
}
