import { z } from "zod";
import { idSchema, searchText } from "../id.schema.ts";
import { daysFrom } from "../moment.ts";
import { paiseSchema, signedPaiseSchema } from "../money.schema.ts";
import { orderStatuses } from "../order/order.stages.ts";
import { adminRoles } from "../roles.ts";
import { daySchema } from "../typed/day.schema.ts";
import {
  adminDuties,
  adminEventTypes,
  adminOrderPageSize,
  maxSalesDays,
  orderSorts,
  salesDays,
} from "./admin.constants.ts";

export const adminView = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.enum(adminRoles),
  duty: z.enum(adminDuties).nullable(),
});
export type AdminView = z.output<typeof adminView>;

export const adminSessionView = z.object({ admin: adminView, expiresAt: z.string() });
export type AdminSession = z.output<typeof adminSessionView>;

/** Revenue is collected minus returned; booked is due for all orders. */
export const dashboardView = z.object({
  totalOrders: z.int(),
  pendingOrders: z.int(),
  totalRevenuePaise: paiseSchema,
  bookedPaise: paiseSchema,
  /** Past their hand-over or delivery date; counted up to `lateCeiling` + 1. */
  lateParcels: z.int(),
  /** Null if no backup is configured. */
  backup: z.object({ at: z.iso.datetime().nullable(), isOld: z.boolean() }).nullable(),
});
export type BackupView = DashboardView["backup"];
export type DashboardView = z.output<typeof dashboardView>;

/** Either the last days or a range; `from` and `to` come together. */
export const salesInput = z
  .object({
    days: z.literal(salesDays).default(30),
    from: daySchema.optional(),
    to: daySchema.optional(),
  })
  .refine(({ from, to }) => (from === undefined) === (to === undefined), {
    message: "Choose both days.",
    path: ["to"],
  })
  .refine(({ from = "", to = "" }) => from <= to, {
    message: "The first day is after the last day.",
    path: ["to"],
  })
  .refine(({ from, to }) => !from || !to || daysFrom(from, to) <= maxSalesDays, {
    message: `Choose at most ${maxSalesDays} days.`,
    path: ["to"],
  });
export type SalesInput = z.output<typeof salesInput>;

const amounts = { revenuePaise: signedPaiseSchema, bookedPaise: paiseSchema };
const salesOfGoods = z.object({ name: z.string(), pieces: z.int(), ...amounts });
export type SalesOfGoods = z.output<typeof salesOfGoods>;

/**
 * Days in India: orders and bookings when placed, revenue when delivered. Daily amounts include
 * shipping; categories and sellers, most booked first, don't.
 */
export const salesView = z.object({
  days: z.array(z.object({ day: z.string(), orders: z.int(), ...amounts })),
  categories: z.array(salesOfGoods),
  sellers: z.array(salesOfGoods.extend({ id: z.string() })),
});
export type SalesView = z.output<typeof salesView>;
export type SalesDay = SalesView["days"][number];

export const pageOf = (most: number) => ({
  cursor: z.string().max(200).nullish(),
  direction: z.enum(["older", "newer"]).default("older"),
  limit: z.int().min(1).max(100).default(most),
});

/** Null at the end of the list; `total` counts up to the ceiling + 1. */
export const pageEnds = { olderCursor: z.string().nullable(), newerCursor: z.string().nullable() };

/** `search` matches number, phone, PIN code, buyer, seller or product. */
export const adminOrdersFilter = z.object({
  status: z.enum(orderStatuses).optional(),
  search: searchText(100).default(""),
  from: daySchema.optional(),
  to: daySchema.optional(),
  personId: idSchema.optional(),
  sort: z.enum(orderSorts).default("newest"),
});
export type AdminOrdersFilter = z.output<typeof adminOrdersFilter>;

export const adminOrdersInput = adminOrdersFilter.extend(pageOf(adminOrderPageSize));
export type AdminOrdersInput = z.output<typeof adminOrdersInput>;

export const adminOrderRow = z.object({
  id: z.string(),
  number: z.int(),
  buyerName: z.string(),
  /** The recipient's name and phone. */
  recipient: z.string(),
  phone: z.string(),
  pin: z.string(),
  /** With a seller filter only that seller's lines, otherwise the whole order. */
  totalPaise: paiseSchema,
  duePaise: paiseSchema,
  revenuePaise: signedPaiseSchema,
  /** `isWaiting`: at least one line needs a decision. */
  sellers: z.array(z.object({ name: z.string(), isWaiting: z.boolean() })),
  status: z.enum(orderStatuses),
  /** The buyer cancelled every line; the status is then rejected. */
  isTakenBack: z.boolean(),
  createdAt: z.string(),
  lineCount: z.int(),
});
export type AdminOrderRow = z.output<typeof adminOrderRow>;

export const adminOrdersPage = z.object({ orders: z.array(adminOrderRow), total: z.int(), ...pageEnds });
export type AdminOrdersPage = z.output<typeof adminOrdersPage>;

export const auditInput = z.object({
  type: z.enum(adminEventTypes).optional(),
  search: searchText(100).default(""),
  ...pageOf(25),
});
export type AuditInput = z.output<typeof auditInput>;

/** `subject` is the name at that time; values are as stored. */
export const auditRow = z.object({
  id: z.string(),
  type: z.enum(adminEventTypes),
  adminName: z.string(),
  subjectId: z.string().nullable(),
  subject: z.string(),
  from: z.string().nullable(),
  to: z.string().nullable(),
  reason: z.string().nullable(),
  at: z.string(),
});
export type AuditRow = z.output<typeof auditRow>;

export const auditPage = z.object({ events: z.array(auditRow), total: z.int(), ...pageEnds });
export type AuditPage = z.output<typeof auditPage>;
