import { sellerSorts } from "@haat/contract/product/product.constants";
import { flag, oneOf, searchSchema, text } from "@haat/web-kit/search-schema.ts";

export const readManageSearch = searchSchema({
  /** Part of a name or SKU. */
  search: text(200),
  sort: oneOf(sellerSorts, "newest"),
  low: flag,
  unlisted: flag,
});

export type ManageSearch = ReturnType<typeof readManageSearch>;
export type ManageSearchChange = Parameters<typeof readManageSearch>[0];
