import {
  placeOf,
  readId,
  readListSearch,
  readOneOf,
  type ListSearch,
  type RawSearch,
} from "#features/lists/list-search.ts";

/** Which products the address lists. */
export interface ProductsSearch extends ListSearch {
  readonly hidden?: "yes" | "no";
  /** Only this seller's. */
  readonly seller?: string;
  /** Only the products of this family. */
  readonly family?: string;
}

/** Reads the address by hand. What makes no sense is left out, never refused. */
export function readProductsSearch(raw: RawSearch<keyof ProductsSearch>): ProductsSearch {
  const hidden = readOneOf(["yes", "no"], raw.hidden);
  const seller = readId(raw.seller);
  const family = readId(raw.family);
  return {
    ...readListSearch(raw),
    ...(hidden && { hidden }),
    ...(seller && { seller }),
    ...(family && { family }),
  };
}

/** What the list asks the server for. */
export function productsInputOf({ hidden, seller, family, search = "", ...place }: ProductsSearch) {
  return {
    search,
    ...(hidden && { isHidden: hidden === "yes" }),
    ...(seller && { sellerId: seller }),
    ...(family && { familyId: family }),
    ...placeOf(place),
  };
}
