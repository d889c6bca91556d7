import * as z from "zod/mini";
import { salesDays } from "@haat/contract/admin/admin.constants";
import { oneOf } from "@haat/web-kit/search-params.ts";
import { orderSearch } from "#features/orders/order-search.ts";

/** What the dashboard's address says: its orders or its sales, and of which days these are. */
export const dashboardSearch = z.extend(orderSearch, {
  view: oneOf(["sales"]),
  days: z.catch(z.optional(z.pipe(z.coerce.number(), z.literal(salesDays))), undefined),
});
