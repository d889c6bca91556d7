import * as z from "zod/mini";
import { orderSorts } from "@haat/contract/admin/admin.constants";
import { orderStatuses } from "@haat/contract/order/order.stages";
import { oneOf } from "@haat/web-kit/search-params.ts";
import { listSearch, placeOf } from "#features/lists/list-search.ts";

const day = z.catch(z.optional(z.iso.date().check(z.startsWith("20"))), undefined);

/** Which orders the address lists. Dates are days of the calendar; the newest come first where no order is named. */
export const orderSearch = z.extend(listSearch, {
  status: oneOf(orderStatuses),
  from: day,
  to: day,
  sort: oneOf(orderSorts.filter((sort) => sort !== "newest")),
});
export type OrderSearch = z.infer<typeof orderSearch>;

/** What the filters of an address keep, as the server is asked. */
export function ordersFilterOf({ status, search = "", from, to, sort }: OrderSearch) {
  return { search, status, from, to, sort };
}

/** What the list asks the server for. */
export function ordersInputOf(search: OrderSearch) {
  return { ...ordersFilterOf(search), ...placeOf(search) };
}

/** The address with other filters, on its first page. A filter that makes no sense is dropped. */
export function withFilters(
  { status, search, from, to, sort }: OrderSearch,
  change: { readonly [Key in keyof OrderSearch]?: unknown },
): OrderSearch {
  return orderSearch.parse({ status, search, from, to, sort, ...change });
}
