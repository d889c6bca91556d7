import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import type { OrderList } from "@haat/contract/order/order.constants";
import { useTRPC } from "@haat/web-kit/call/trpc.tsx";
import { readPlace } from "./orders-search.ts";

/** How many orders a page of a list has. */
const pageSize = 10;

const route = getRouteApi("/orders");

/** The page of one list that the address asks for; while another one comes, the one before stays. */
export function useOrderList(list: OrderList) {
  const { search, [list]: place } = route.useSearch();
  const { cursor, towards } = readPlace(place) ?? {};
  return useQuery({
    ...useTRPC().order.list.queryOptions({
      list,
      limit: pageSize,
      ...(search && { search: search.slice(0, 100) }),
      ...(cursor && { cursor, towards }),
    }),
    placeholderData: keepPreviousData,
    refetchOnMount: "always",
  });
}

export type OrderListState = ReturnType<typeof useOrderList>;
