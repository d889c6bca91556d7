import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import type { OrderList } from "@haat/contract/order/order.constants";
import { useTRPC } from "@haat/web-kit/call/trpc.tsx";
import { ordersInputOf } from "./orders-search.ts";

const pageSize = 10;

const route = getRouteApi("/orders");

/** The previous page stays while the next one loads. */
export function useOrderList(list: OrderList) {
  return useQuery({
    ...useTRPC().order.list.queryOptions({ ...ordersInputOf(route.useSearch(), list), limit: pageSize }),
    placeholderData: keepPreviousData,
    refetchOnMount: "always",
  });
}

export type OrderListState = ReturnType<typeof useOrderList>;
