import type { OrderList } from "@haat/contract/order/order.constants";
import { matching, searchSchema, text } from "@haat/web-kit/search-schema.ts";

export interface OrdersPlace {
  readonly towards: "older" | "newer";
  readonly cursor: string;
}

const placePattern = /^(older|newer)\.(.{1,200})$/;
const place = matching(placePattern);

export const readOrdersSearch = searchSchema({ search: text(), ordered: place, approved: place });
export type OrdersSearch = ReturnType<typeof readOrdersSearch>;

export function placeText({ towards, cursor }: OrdersPlace): string {
  return `${towards}.${cursor}`;
}

export function ordersInputOf({ search, ...places }: OrdersSearch, list: OrderList) {
  const [, towards, cursor] = placePattern.exec(places[list] ?? "") ?? [];
  return {
    list,
    ...(search && { search }),
    ...(cursor && { cursor, towards: towards as OrdersPlace["towards"] }),
  };
}
