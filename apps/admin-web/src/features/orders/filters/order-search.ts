import { orderSorts } from "@haat/contract/admin/admin.constants";
import { orderStatuses } from "@haat/contract/order/order.stages";
import { day, oneOf, searchSchema } from "@haat/web-kit/search-schema.ts";
import { firstPage, listParameters, placeOf, type RawSearch } from "#features/lists/list-search.ts";

export const orderParameters = {
  ...listParameters,
  status: oneOf(orderStatuses),
  from: day,
  to: day,
  sort: oneOf(orderSorts, "newest"),
};

export const readOrderSearch = searchSchema(orderParameters);
export type OrderSearch = ReturnType<typeof readOrderSearch>;

export function ordersFilterOf({ status, search = "", from, to, sort }: OrderSearch) {
  return {
    search,
    ...(status && { status }),
    ...(from && { from }),
    ...(to && { to }),
    ...(sort && { sort }),
  };
}

export function ordersInputOf(search: OrderSearch) {
  return { ...ordersFilterOf(search), ...placeOf(search) };
}

/** Undefined, empty and invalid values remove a filter. */
export type OrderChange = RawSearch<OrderSearch>;

/** Changes filters and goes to the first page. */
export function withFilters(search: OrderSearch, change: OrderChange): OrderSearch {
  return readOrderSearch({ ...search, ...firstPage, ...change });
}
