import { sql } from "drizzle-orm";
import {
  bigint,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import {
  deletedAccountName,
  maxDeviceLength,
  mostHolidayDays,
} from "@haat/contract/account/account.constants";
import type { ShippingAddress } from "@haat/contract/account/account.schema";
import { maxPasskeyName } from "@haat/contract/admin/admin.constants";
import {
  bytes,
  createdAt,
  idColumn,
  literal,
  relativeTimeColumn,
  textLiteral,
  timeColumn,
  updatedAt,
} from "../columns.ts";
import { adminRoleEnum, userTypeEnum } from "./enums.table.ts";

const addressKeys = sql.raw("array['houseNo','road','city','district','state','pin']");
export const recipientKeys = sql.raw(
  "array['name','phone','houseNo','road','city','district','state','pin']",
);

export const users = pgTable(
  "users",
  {
    id: idColumn(),
    userType: userTypeEnum("user_type").notNull(),
    name: text("name").notNull(),
    email: text("email").notNull(),
    contact: text("contact").notNull(),
    passwordHash: text("password_hash").notNull(),
    address: jsonb("address").$type<ShippingAddress>(),
    blockedAt: timeColumn("blocked_at"),
    waitingSince: timeColumn("waiting_since"),
    approvedAt: timeColumn("approved_at"),
    /** First and last day (India) on which a seller takes no orders. */
    holidayFrom: date("holiday_from", { mode: "string" }),
    holidayUntil: date("holiday_until", { mode: "string" }),
    confirmedAt: timeColumn("confirmed_at"),
    /** The row stays because orders refer to it, but without personal data. */
    deletedAt: timeColumn("deleted_at"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex("users_email_key").on(sql`lower(${table.email})`),
    index("users_newest").on(table.userType, table.createdAt, table.id),
    index("users_blocked")
      .on(table.id)
      .where(sql`blocked_at is not null or waiting_since is not null`),
    index("users_waiting")
      .on(table.createdAt, table.id)
      .where(sql`waiting_since is not null`),
    check(
      "users_waiting",
      sql`${table.waitingSince} is null or ${table.approvedAt} is null and ${table.userType} = 'seller'`,
    ),
    index("users_away")
      .on(table.holidayUntil)
      .where(sql`holiday_until is not null`),
    index("users_search").using("gin", sql`lower(name || ' ' || email) gin_trgm_ops`),
    index("users_phone").using("gin", sql`regexp_replace(contact, '[^0-9]', '', 'g') gin_trgm_ops`),
    check("users_name_length", sql`char_length(${table.name}) between 1 and 100`),
    check("users_email_length", sql`char_length(${table.email}) between 3 and 254`),
    check(
      "users_contact_length",
      sql`char_length(${table.contact}) between 8 and 25 or deleted_at is not null`,
    ),
    check(
      "users_deleted",
      sql`${table.deletedAt} is null or (${table.name} = ${textLiteral(deletedAccountName)} and ${table.email} = ${table.id}::text
        and ${table.contact} = '' and ${table.passwordHash} = ''
        and num_nonnulls(${table.address}, ${table.waitingSince}, ${table.confirmedAt}, ${table.holidayFrom}) = 0)`,
    ),
    check(
      "users_holiday",
      sql`num_nonnulls(${table.holidayFrom}, ${table.holidayUntil}) = 0
        or ${table.userType} = 'seller' and coalesce(${table.holidayUntil} - ${table.holidayFrom}, -1) between 0 and ${literal(mostHolidayDays - 1)}`,
    ),
    check("users_address_whole", sql`${table.address} is null or ${table.address} ?& ${addressKeys}`),
    check("users_times", sql`${table.createdAt} <= ${table.updatedAt}`),
  ],
);

export const admins = pgTable(
  "admins",
  {
    id: idColumn(),
    name: text("name").notNull(),
    email: text("email").notNull(),
    passwordHash: text("password_hash").notNull(),
    role: adminRoleEnum("role").notNull().default("owner"),
    /** Expiry of a password set by an owner; null once the admin has chosen their own. */
    handedUntil: timeColumn("handed_until"),
    lastLoginAt: timeColumn("last_login_at"),
    removedAt: timeColumn("removed_at"),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex("admins_email_key")
      .on(sql`lower(${table.email})`)
      .where(sql`removed_at is null`),
    check("admins_name_length", sql`char_length(${table.name}) between 1 and 100`),
  ],
);

const sessionColumns = () => ({
  id: idColumn(),
  tokenHash: bytes("token_hash").notNull().unique(),
  createdAt: createdAt(),
  lastSeenAt: timeColumn("last_seen_at").notNull().defaultNow(),
  expiresAt: timeColumn("expires_at").notNull(),
});

const deviceColumn = () => text("device").notNull().default("");

/** Only the token's SHA-256 is stored; deleting the row ends the session. */
export const userSessions = pgTable(
  "user_sessions",
  {
    ...sessionColumns(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    device: deviceColumn(),
  },
  (table) => [
    index("user_sessions_user").on(table.userId),
    index("user_sessions_expiry").on(table.expiresAt),
    check("user_sessions_hash", sql`octet_length(${table.tokenHash}) = 32`),
    check("user_sessions_device_length", sql`char_length(${table.device}) <= ${literal(maxDeviceLength)}`),
  ],
);

export const adminSessions = pgTable(
  "admin_sessions",
  {
    ...sessionColumns(),
    adminId: uuid("admin_id")
      .notNull()
      .references(() => admins.id, { onDelete: "cascade" }),
    device: deviceColumn(),
    network: text("network").notNull().default(""),
  },
  (table) => [
    check(
      "admin_sessions_origin_length",
      sql`char_length(${table.device}) <= ${literal(maxDeviceLength)} and char_length(${table.network}) <= 50`,
    ),
    index("admin_sessions_admin").on(table.adminId),
    check("admin_sessions_hash", sql`octet_length(${table.tokenHash}) = 32`),
  ],
);

/**
 * An admin's TOTP secret, encrypted (packages/auth), and one awaiting confirmation. `lastStep` (30
 * s) and `lastChallenge` (ms) were used last: neither is accepted twice.
 */
export const adminSecondFactors = pgTable(
  "admin_second_factors",
  {
    adminId: uuid("admin_id")
      .primaryKey()
      .references(() => admins.id, { onDelete: "cascade" }),
    sealed: text("sealed"),
    pending: text("pending"),
    lastStep: bigint("last_step", { mode: "number" }).notNull().default(0),
    confirmedAt: timeColumn("confirmed_at"),
    pendingPasskey: text("pending_passkey"),
    lastChallenge: bigint("last_challenge", { mode: "number" }).notNull().default(0),
    createdAt: createdAt(),
  },
  (table) => [
    check("admin_second_factors_confirmed", sql`(${table.sealed} is null) = (${table.confirmedAt} is null)`),
  ],
);

/** Admins' passkeys: ids and public keys in base64url; `counter` as last reported. */
export const adminPasskeys = pgTable(
  "admin_passkeys",
  {
    id: idColumn(),
    adminId: uuid("admin_id")
      .notNull()
      .references(() => admins.id, { onDelete: "cascade" }),
    name: text("name").notNull(),
    credentialId: text("credential_id").notNull().unique(),
    publicKey: text("public_key").notNull(),
    counter: bigint("counter", { mode: "number" }).notNull(),
    transports: text("transports").array().notNull(),
    lastUsedAt: timeColumn("last_used_at"),
    createdAt: createdAt(),
  },
  (table) => [
    index("admin_passkeys_admin").on(table.adminId),
    check(
      "admin_passkeys_name_length",
      sql`char_length(${table.name}) between 1 and ${literal(maxPasskeyName)}`,
    ),
  ],
);

/** Unused recovery codes; only their SHA-256 is stored. */
export const adminRecoveryCodes = pgTable(
  "admin_recovery_codes",
  {
    adminId: uuid("admin_id")
      .notNull()
      .references(() => admins.id, { onDelete: "cascade" }),
    codeHash: bytes("code_hash").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.adminId, table.codeHash] }),
    check("admin_recovery_codes_hash", sql`octet_length(${table.codeHash}) = 32`),
  ],
);

/** Links in mails; only the token's SHA-256 is stored. */
const linkColumns = () => ({
  tokenHash: bytes("token_hash").primaryKey(),
  userId: uuid("user_id")
    .notNull()
    .references(() => users.id, { onDelete: "cascade" }),
  expiresAt: timeColumn("expires_at").notNull(),
  createdAt: createdAt(),
});

export const passwordResets = pgTable("password_resets", linkColumns(), (table) => [
  index("password_resets_user").on(table.userId),
  check("password_resets_hash", sql`octet_length(${table.tokenHash}) = 32`),
]);

/** Confirmation links. They work until they expire, because confirming twice changes nothing. */
export const emailConfirmations = pgTable("email_confirmations", linkColumns(), (table) => [
  index("email_confirmations_user").on(table.userId),
  check("email_confirmations_hash", sql`octet_length(${table.tokenHash}) = 32`),
]);

/**
 * Rate limits shared by all processes. Keys are hashes. rate-limiter-flexible owns all but
 * `blockedUntil`.
 */
export const rateLimits = pgTable(
  "rate_limits",
  {
    key: text("key").primaryKey(),
    points: integer("points").notNull(),
    expire: relativeTimeColumn("expire").notNull(),
    blockedUntil: timeColumn("blocked_until"),
  },
  (table) => [index("rate_limits_expiry").on(table.expire)],
);
