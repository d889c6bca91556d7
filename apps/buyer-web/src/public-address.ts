import { readCatalogueSearch } from "./features/catalogue/catalogue-search.ts";
import { parseSearch, stringifySearch } from "./plain-search.ts";

const longest = 1_000;
const withoutSearch =
  /^\/(?:(?:home|about|help|delivery|returns|privacy|contact|sell)?|detail\/[\da-f-]{36})$/;

/**
 * The address of a page that shows the same to everyone, by what its route reads: two addresses of one page are one.
 * Null for the pages of one person and for addresses that have no page.
 */
export function publicAddress(url: string): string | null {
  const [path = "", search = ""] = url.split(/\?(.*)/s, 2);
  if (withoutSearch.test(path)) return path;
  if (path !== "/products") return null;
  const address = path + stringifySearch({ ...readCatalogueSearch(parseSearch(search)) });
  return address.length > longest ? null : address;
}
