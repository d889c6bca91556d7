import { orderStatuses, type OrderStatus } from "@haat/contract/order/order.stages";

/** How many orders a page of the list holds. */
export const ordersPerPage = 25;

/** What the address of the dashboard says: which orders are listed and which one is open. */
export interface OrderSearch {
  readonly status?: OrderStatus;
  readonly search?: string;
  readonly page?: number;
  readonly order?: string;
}

const maxSearch = 100;
const maxPage = 100_000;
const idText = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

function readPage(value: unknown): number | undefined {
  const page = Number(value);
  return Number.isInteger(page) && page > 1 && page <= maxPage ? page : undefined;
}

/** Reads the address by hand, so that no schema is in the first load. What makes no sense is left out, never refused. */
export function readOrderSearch(raw: Readonly<Record<string, unknown>>): OrderSearch {
  const status = orderStatuses.find((known) => known === raw.status);
  const isText = typeof raw.search === "string" || typeof raw.search === "number";
  const search = isText ? String(raw.search).trim().slice(0, maxSearch) : "";
  const page = readPage(raw.page);
  const order = typeof raw.order === "string" && idText.test(raw.order) ? raw.order : undefined;
  return {
    ...(status && { status }),
    ...(search && { search }),
    ...(page && { page }),
    ...(order && { order }),
  };
}

/** What the list asks the server for. */
export function ordersInputOf({ status, search = "", page = 1 }: OrderSearch) {
  return { ...(status && { status }), search, page, pageSize: ordersPerPage };
}

/** The address with other filters: the first page, nothing open. Undefined and empty drop a filter. */
export function withFilters(
  now: OrderSearch,
  change: { readonly status?: OrderStatus | undefined; readonly search?: string | undefined },
): OrderSearch {
  return readOrderSearch({ status: now.status, search: now.search, ...change });
}
