import * as z from "zod/mini";
import { oneOf } from "@haat/web-kit/search-params.ts";
import { listSearch, placeOf } from "#features/lists/list-search.ts";

/** Which products the address lists: hidden ones or not, of one seller or of all. */
export const productsSearch = z.extend(listSearch, {
  hidden: oneOf(["yes", "no"]),
  seller: z.catch(z.optional(z.guid()), undefined),
});
export type ProductsSearch = z.infer<typeof productsSearch>;

/** What the list asks the server for. */
export function productsInputOf({ hidden, seller, search = "", ...place }: ProductsSearch) {
  return { search, isHidden: hidden && hidden === "yes", sellerId: seller, ...placeOf(place) };
}
