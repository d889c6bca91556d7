import { orderSorts, type OrderSort } from "@haat/contract/admin/admin.constants";
import { orderStatuses, type OrderStatus } from "@haat/contract/order/order.stages";
import {
  placeOf,
  readListSearch,
  readOneOf,
  type ListSearch,
  type RawSearch,
} from "#features/lists/list-search.ts";

/** Dates are calendar days. */
export interface OrderSearch extends ListSearch {
  readonly status?: OrderStatus;
  readonly from?: string;
  readonly to?: string;
  /** Newest first by default. */
  readonly sort?: Exclude<OrderSort, "newest">;
}

const dayText = /^20\d\d-\d\d-\d\d$/;

function readDay(value: unknown): string | undefined {
  if (typeof value !== "string" || !dayText.test(value)) return undefined;
  const time = Date.parse(value);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value) ? value : undefined;
}

/** Ignores invalid values. */
export function readOrderSearch(raw: RawSearch<keyof OrderSearch>): OrderSearch {
  const status = readOneOf(orderStatuses, raw.status);
  const [from, to] = [readDay(raw.from), readDay(raw.to)];
  const sort = readOneOf(orderSorts, raw.sort);
  return {
    ...readListSearch(raw),
    ...(status && { status }),
    ...(from && { from }),
    ...(to && { to }),
    ...(sort && sort !== "newest" && { sort }),
  };
}

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

/** Undefined and empty values remove a filter. */
export type OrderChange = {
  readonly [Key in "status" | "search" | "from" | "to"]?: OrderSearch[Key] | undefined;
} & {
  readonly sort?: OrderSort | undefined;
};

/** Changes filters and goes to the first page. */
export function withFilters(
  { status, search, from, to, sort }: OrderSearch,
  change: OrderChange,
): OrderSearch {
  return readOrderSearch({ status, search, from, to, sort, ...change });
}
