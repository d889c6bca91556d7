import { oneOf, searchSchema, uuid } from "@haat/web-kit/search-schema.ts";
import { listParameters, placeOf } from "#features/lists/list-search.ts";

export const readProductsSearch = searchSchema({
  ...listParameters,
  hidden: oneOf(["yes", "no"]),
  seller: uuid,
  family: uuid,
});
export type ProductsSearch = ReturnType<typeof readProductsSearch>;

export function productsInputOf({ hidden, seller, family, search = "", ...place }: ProductsSearch) {
  return {
    search,
    ...(hidden && { isHidden: hidden === "yes" }),
    ...(seller && { sellerId: seller }),
    ...(family && { familyId: family }),
    ...placeOf(place),
  };
}
