import * as z from "zod/mini";
import { sellerSorts } from "@haat/contract/product/product.constants";
import { oneOf, typedText } from "@haat/web-kit/search-params.ts";
import { yes } from "#features/order-requests/request-search.ts";

/** Which of the seller's products the address lists: by name, running low, unlisted; the newest first. */
export const manageSearch = z.object({
  search: typedText(200),
  sort: oneOf(sellerSorts.filter((sort) => sort !== "newest")),
  low: yes,
  unlisted: yes,
});
export type ManageSearch = z.infer<typeof manageSearch>;
