import {
  placeOf,
  readId,
  readListSearch,
  readOneOf,
  type ListSearch,
  type RawSearch,
} from "#features/lists/list-search.ts";

export interface ProductsSearch extends ListSearch {
  readonly hidden?: "yes" | "no";
  readonly seller?: string;
  readonly family?: string;
}

/** Ignores invalid values. */
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

export function productsInputOf({ hidden, seller, family, search = "", ...place }: ProductsSearch) {
  return {
    search,
    ...(hidden && { isHidden: hidden === "yes" }),
    ...(seller && { sellerId: seller }),
    ...(family && { familyId: family }),
    ...placeOf(place),
  };
}
