import { sellerSorts, type SellerSort } from "@haat/contract/product/product.constants";

export interface ManageSearch {
  readonly search?: string | undefined;
  /** Defaults to newest first. */
  readonly sort?: SellerSort | undefined;
  readonly low?: 1 | undefined;
  readonly unlisted?: 1 | undefined;
}

function isSort(value: unknown): value is SellerSort {
  return (sellerSorts as readonly unknown[]).includes(value);
}

/** Every key is named: the router keeps the URL's value for a missing key. */
export function toManageSearch({ search, sort, low, unlisted }: Record<string, unknown>): ManageSearch {
  // The router parses ?search=42 as a number.
  const text = typeof search === "string" || typeof search === "number" ? String(search).slice(0, 200) : "";
  return {
    search: text.trim() === "" ? undefined : text,
    sort: isSort(sort) && sort !== "newest" ? sort : undefined,
    low: Number(low) === 1 ? 1 : undefined,
    unlisted: Number(unlisted) === 1 ? 1 : undefined,
  };
}
