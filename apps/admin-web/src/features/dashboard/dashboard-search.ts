import { salesDays, type SalesDays } from "@haat/contract/admin/admin.constants";
import type { RawSearch } from "#features/lists/list-search.ts";
import { readOrderSearch, type OrderSearch } from "#features/orders/filters/order-search.ts";
import { usualDays } from "#features/sales/sales-search.ts";

/** What the dashboard's address says: its orders or its sales, and of which days these are. */
export interface DashboardSearch extends OrderSearch {
  readonly view?: "sales";
  readonly days?: SalesDays;
}

/** Reads the address by hand. What makes no sense is left out, never refused. */
export function readDashboardSearch(raw: RawSearch<keyof DashboardSearch>): DashboardSearch {
  const days = salesDays.find((known) => String(known) === String(raw.days));
  return {
    ...readOrderSearch(raw),
    ...(raw.view === "sales" && { view: "sales" as const }),
    ...(days && days !== usualDays && { days }),
  };
}
