import { sellerSorts, type SellerSort } from "@haat/contract/product/product.constants";

export interface ManageSearch {
  /** A part of a product's name. */
  readonly search?: string | undefined;
  /** Left out means newest first. */
  readonly sort?: SellerSort | undefined;
  /** Only what runs low. */
  readonly low?: 1 | undefined;
  /** Only what is unlisted. */
  readonly unlisted?: 1 | undefined;
}

function isSort(value: unknown): value is SellerSort {
  return (sellerSorts as readonly unknown[]).includes(value);
}

/** Names every key: the router keeps what the address said for a key that is left out. */
export function toManageSearch({ search, sort, low, unlisted }: Record<string, unknown>): ManageSearch {
  // The router reads ?search=42 as a number.
  const text = typeof search === "string" || typeof search === "number" ? String(search).slice(0, 200) : "";
  return {
    search: text.trim() === "" ? undefined : text,
    sort: isSort(sort) && sort !== "newest" ? sort : undefined,
    low: Number(low) === 1 ? 1 : undefined,
    unlisted: Number(unlisted) === 1 ? 1 : undefined,
  };
}
