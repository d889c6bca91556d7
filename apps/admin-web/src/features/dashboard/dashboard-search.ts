import { salesDays } from "@haat/contract/admin/admin.constants";
import { oneOf, searchSchema } from "@haat/web-kit/search-schema.ts";
import { orderParameters } from "#features/orders/filters/order-search.ts";
import { defaultDays } from "#features/sales/sales-search.ts";

export const readDashboardSearch = searchSchema({
  ...orderParameters,
  view: oneOf(["sales"]),
  days: oneOf(salesDays, defaultDays),
});
