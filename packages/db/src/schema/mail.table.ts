import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { createdAt, idColumn, timeColumn } from "../columns.ts";
import { adminEvents } from "./admin.table.ts";
import { mailKindEnum, mailOutcomeEnum } from "./enums.table.ts";
import { orderEvents } from "./order-event.table.ts";
import { users } from "./user.table.ts";

/**
 * Outgoing mails, one row per mail and person, only to confirmed addresses (except the confirmation
 * itself). `email` is set only for reset and deletion mails, and only until they are sent.
 * Taking a mail postpones its next attempt, so mails of a dead worker are retried.
 */
export const mails = pgTable(
  "mails",
  {
    id: idColumn(),
    kind: mailKindEnum("kind").notNull(),
    userId: uuid("user_id").references(() => users.id, { onDelete: "cascade" }),
    eventId: uuid("event_id").references(() => orderEvents.id),
    adminEventId: uuid("admin_event_id").references(() => adminEvents.id),
    email: text("email"),
    attempts: integer("attempts").notNull().default(0),
    nextAttemptAt: timeColumn("next_attempt_at").notNull().defaultNow(),
    endedAt: timeColumn("ended_at"),
    outcome: mailOutcomeEnum("outcome"),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex("mails_event_key")
      .on(table.eventId, table.userId, table.kind)
      .where(sql`event_id is not null`),
    uniqueIndex("mails_admin_event_key")
      .on(table.adminEventId, table.userId)
      .where(sql`admin_event_id is not null`),
    index("mails_waiting")
      .on(table.nextAttemptAt)
      .where(sql`ended_at is null`),
    index("mails_ended")
      .on(table.endedAt)
      .where(sql`ended_at is not null`),
    check(
      "mails_address",
      sql`(${table.kind}::text in ('reset', 'deleted') and ${table.endedAt} is null) = (${table.email} is not null)`,
    ),
    check(
      "mails_event",
      sql`num_nonnulls(${table.eventId}, ${table.adminEventId}) = case when ${table.kind}::text in ('reset', 'confirm', 'deleted') then 0 else 1 end`,
    ),
    check("mails_person", sql`(${table.kind} = 'reset') = (${table.userId} is null)`),
    check("mails_email_length", sql`char_length(${table.email}) between 3 and 254`),
    check("mails_ended_whole", sql`(${table.endedAt} is null) = (${table.outcome} is null)`),
  ],
);
