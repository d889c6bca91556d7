import { sql } from "drizzle-orm";
import { check, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { maxNote } from "@haat/contract/admin/admin.constants";
import { createdAt, idColumn, literal } from "../columns.ts";
import { adminEventTypeEnum } from "./enums.table.ts";
import { admins } from "./user.table.ts";

/** Append-only audit log. `subject` is the name at that time. No admin means the command line. */
export const adminEvents = pgTable(
  "admin_events",
  {
    id: idColumn(),
    type: adminEventTypeEnum("type").notNull(),
    adminId: uuid("admin_id").references(() => admins.id),
    adminName: text("admin_name").notNull(),
    subjectId: uuid("subject_id"),
    subject: text("subject").notNull(),
    from: text("from_value"),
    to: text("to_value"),
    reason: text("reason"),
    transaction: text("transaction")
      .notNull()
      .default(sql`pg_current_xact_id()::text`),
    createdAt: createdAt(),
  },
  (table) => [
    index("admin_events_newest").on(table.createdAt, table.id),
    index("admin_events_type").on(table.type, table.createdAt, table.id),
    index("admin_events_subject")
      .on(table.subjectId, table.createdAt, table.id)
      .where(sql`subject_id is not null`),
    index("admin_events_search").using(
      "gin",
      sql`lower(admin_name || ' ' || subject || ' ' || coalesce(from_value, '') || ' ' || coalesce(to_value, '') || ' ' || coalesce(reason, '')) gin_trgm_ops`,
    ),
    check("admin_events_reason_length", sql`char_length(${table.reason}) <= ${literal(maxNote)}`),
  ],
);
