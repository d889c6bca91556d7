import { salesDays, type SalesDays } from "@haat/contract/admin/admin.constants";
import type { RawSearch } from "#features/lists/list-search.ts";
import { readOrderSearch, type OrderSearch } from "#features/orders/filters/order-search.ts";
import { defaultDays } from "#features/sales/sales-search.ts";

export interface DashboardSearch extends OrderSearch {
  readonly view?: "sales";
  readonly days?: SalesDays;
}

/** Ignores invalid values. */
export function readDashboardSearch(raw: RawSearch<keyof DashboardSearch>): DashboardSearch {
  const days = salesDays.find((known) => String(known) === String(raw.days));
  return {
    ...readOrderSearch(raw),
    ...(raw.view === "sales" && { view: "sales" as const }),
    ...(days && days !== defaultDays && { days }),
  };
}
