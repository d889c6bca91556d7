import { readCatalogueSearch } from "./features/catalogue/catalogue-search.ts";
import { parseSearch, stringifySearch } from "./plain-search.ts";

const longest = 1_000;
const withoutSearch =
  /^\/(?:(?:home|about|help|delivery|returns|privacy|contact|sell)?|detail\/[\da-f-]{36})$/;

/** Cache key of a public page: its path and known parameters. Null for all other pages. */
export function publicAddress(url: string): string | null {
  const [path = "", search = ""] = url.split(/\?(.*)/s, 2);
  if (withoutSearch.test(path)) return path;
  if (path !== "/products") return null;
  const address = path + stringifySearch({ ...readCatalogueSearch(parseSearch(search)) });
  return address.length > longest ? null : address;
}
