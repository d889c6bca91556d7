import { orderLists, type OrderList } from "@haat/contract/order/order.constants";

/** Where a list goes on: past an order, towards older or newer ones. */
export interface OrdersPlace {
  readonly towards: "older" | "newer";
  readonly cursor: string;
}

/** What the address of My Orders says: what is searched for, and where each list stands if not at its beginning. */
export type OrdersSearch = { readonly search?: string } & { readonly [List in OrderList]?: string };

/** Reads the address; what it does not know is left out. */
export function readOrdersSearch(values: Record<string, unknown>): OrdersSearch {
  const known = ["search", ...orderLists].flatMap((key) => {
    const value = values[key];
    return typeof value === "string" && value.trim() !== "" ? [[key, value.trim()]] : [];
  });
  return Object.fromEntries(known) as OrdersSearch;
}

/** A place as the address has it. */
export function placeText({ towards, cursor }: OrdersPlace): string {
  return `${towards}.${cursor}`;
}

/** The place that the address says; null at the beginning of the list. */
export function readPlace(text: string | undefined): OrdersPlace | null {
  const [, towards, cursor] = /^(older|newer)\.(.{1,200})$/.exec(text ?? "") ?? [];
  return (towards === "older" || towards === "newer") && cursor ? { towards, cursor } : null;
}
