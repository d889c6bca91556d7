import { z } from "zod";
import { searchText } from "../id.schema.ts";
import { paiseSchema } from "../money.schema.ts";
import { orderStatuses } from "../order/order.stages.ts";

/** An admin, as the session answers it. */
export const adminView = z.object({ id: z.string(), name: z.string(), email: z.string() });
export type AdminView = z.output<typeof adminView>;

export const adminSessionView = z.object({ admin: adminView, expiresAt: z.string() });

/** Revenue counts delivered orders less their rejected and cancelled lines; booked counts all not rejected. */
export const dashboardView = z.object({
  totalOrders: z.int(),
  pendingOrders: z.int(),
  totalRevenuePaise: paiseSchema,
  bookedPaise: paiseSchema,
});
export type DashboardView = z.output<typeof dashboardView>;

export const adminOrdersInput = z.object({
  status: z.enum(orderStatuses).optional(),
  search: searchText(100).default(""),
  page: z.int().min(1).max(100_000).default(1),
  pageSize: z.int().min(1).max(100).default(25),
});
export type AdminOrdersInput = z.output<typeof adminOrdersInput>;

export const adminOrderRow = z.object({
  id: z.string(),
  number: z.int(),
  buyerName: z.string(),
  totalPaise: paiseSchema,
  status: z.enum(orderStatuses),
  createdAt: z.string(),
  lineCount: z.int(),
});
export type AdminOrderRow = z.output<typeof adminOrderRow>;

export const adminOrdersPage = z.object({ orders: z.array(adminOrderRow), total: z.int() });
