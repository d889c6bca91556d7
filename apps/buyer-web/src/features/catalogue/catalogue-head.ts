import { pageHead } from "../shell/page/page-head.ts";
import type { CatalogueSearch } from "./catalogue-search.ts";

/** Each category has its page; other filters share their canonical address. */
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
  // Later pages change daily: search engines follow their links but don't index them.
  return cursor
    ? { ...head, meta: [...head.meta, { name: "robots", content: "noindex, follow" }], links: [] }
    : head;
}
