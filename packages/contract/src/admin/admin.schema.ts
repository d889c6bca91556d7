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

/** An admin, as the session answers it. */
export const adminView = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.enum(adminRoles),
  /** What they have to do before anything else; null where nothing is left. */
  duty: z.enum(adminDuties).nullable(),
});
export type AdminView = z.output<typeof adminView>;

export const adminSessionView = z.object({ admin: adminView, expiresAt: z.string() });
export type AdminSession = z.output<typeof adminSessionView>;

/** Revenue is what was collected, less what came back; booked is what is due for all orders. */
export const dashboardView = z.object({
  totalOrders: z.int(),
  pendingOrders: z.int(),
  totalRevenuePaise: paiseSchema,
  bookedPaise: paiseSchema,
  /** Those that should have been with their courier, or at the door, by now; counted to `lateCeiling` + 1. */
  lateParcels: z.int(),
  /** When the last good backup is of, and whether somebody has to look; null where nobody waits for one. */
  backup: z.object({ at: z.iso.datetime().nullable(), isOld: z.boolean() }).nullable(),
});
export type BackupView = DashboardView["backup"];
export type DashboardView = z.output<typeof dashboardView>;

/** The last days, or all from one day to another. */
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
    message: "The first day is after the last one.",
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
 * What was sold, by days of India: what was ordered and booked on the day it was placed, revenue on the day of delivery.
 * A day's amounts have the shipping in them; categories and sellers, most booked first, have the goods alone.
 */
export const salesView = z.object({
  days: z.array(z.object({ day: z.string(), orders: z.int(), ...amounts })),
  categories: z.array(salesOfGoods),
  sellers: z.array(salesOfGoods.extend({ id: z.string() })),
});
export type SalesView = z.output<typeof salesView>;
export type SalesDay = SalesView["days"][number];

/** Where a list goes on: past the cursor towards older rows, or back towards newer ones. */
export const pageOf = (most: number) => ({
  cursor: z.string().max(200).nullish(),
  direction: z.enum(["older", "newer"]).default("older"),
  limit: z.int().min(1).max(100).default(most),
});

/** The cursors of a page's ends, null where nothing lies beyond; `total` is counted up to one more than the ceiling. */
export const pageEnds = { olderCursor: z.string().nullable(), newerCursor: z.string().nullable() };

/**
 * Which orders, and in which order: of a status, placed from one day to another, of one person; found by number, phone,
 * PIN code, buyer, seller or product.
 */
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
  /** Who gets it, and their number. */
  recipient: z.string(),
  phone: z.string(),
  pin: z.string(),
  /** Of one seller's list what their lines come to, of every other the whole order. */
  totalPaise: paiseSchema,
  /** What is to be collected; see `orderView`. */
  duePaise: paiseSchema,
  /** What was collected for it, less what came back. */
  revenuePaise: signedPaiseSchema,
  /** Whose lines these are, and whether one of theirs still waits to be decided. */
  sellers: z.array(z.object({ name: z.string(), isWaiting: z.boolean() })),
  status: z.enum(orderStatuses),
  /** Its buyer took back all of it; its status is rejected then. */
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

/** Something that an admin did. `subject` is what it was called then; values are as the database keeps them. */
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
