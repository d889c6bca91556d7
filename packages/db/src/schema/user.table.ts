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

/** Buyers and sellers. Admins are a realm of their own. */
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
    /** Since when a seller waits for approval, and nothing of theirs is for sale. */
    waitingSince: timeColumn("waiting_since"),
    /** When an admin approved this seller. */
    approvedAt: timeColumn("approved_at"),
    /** The first and the last day, in India, on which nothing of a seller can be ordered. */
    holidayFrom: date("holiday_from", { mode: "string" }),
    holidayUntil: date("holiday_until", { mode: "string" }),
    /** When the person showed that they read the mails of this address; until then none of the shop goes there. */
    confirmedAt: timeColumn("confirmed_at"),
    /** When the person deleted the account. The row stays, since orders name it, with nothing of the person in it. */
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
    /** Until when the password holds that an owner handed to this admin; null once they chose their own. */
    handedUntil: timeColumn("handed_until"),
    lastLoginAt: timeColumn("last_login_at"),
    /** A removed admin stays as a name in the audit, and nothing else. */
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

/** The browser and system that it began in, in words; empty where they told nothing. */
const deviceColumn = () => text("device").notNull().default("");

/** Only the SHA-256 of a session's token is kept; deleting the row ends the session. */
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
    /** The first half of the address that it began from. */
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
 * What an admin's authenticator app knows, sealed (packages/auth): what counts, and what waits to be confirmed.
 * `lastStep` is the 30 seconds of the code that was taken last; none of them or before is taken again. So it is with
 * `lastChallenge`, when the challenge was made (ms) that a passkey answered last. `pendingPasskey` is the challenge for a
 * passkey that is being added.
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

/** Passkeys of admins: what a device told of each, its id and public key in base64url. `counter` is the one it told last. */
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

/** Codes for when the app or the passkeys are lost: only the SHA-256 of each is kept, and none that was used. */
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

/** A link that a mail carries: only the SHA-256 of its token is kept. */
const linkColumns = () => ({
  tokenHash: bytes("token_hash").primaryKey(),
  userId: uuid("user_id")
    .notNull()
    .references(() => users.id, { onDelete: "cascade" }),
  expiresAt: timeColumn("expires_at").notNull(),
  createdAt: createdAt(),
});

/** Links to a new password; using one removes all of its person. */
export const passwordResets = pgTable("password_resets", linkColumns(), (table) => [
  index("password_resets_user").on(table.userId),
  check("password_resets_hash", sql`octet_length(${table.tokenHash}) = 32`),
]);

/** Links that confirm an address. Each is good until it expires: to confirm twice changes nothing. */
export const emailConfirmations = pgTable("email_confirmations", linkColumns(), (table) => [
  index("email_confirmations_user").on(table.userId),
  check("email_confirmations_hash", sql`octet_length(${table.tokenHash}) = 32`),
]);

/**
 * What was done how often of late, by whom or from where; shared by all processes. Keys hold hashes, so no address of
 * anyone is kept here. `key`, `points` and `expire` are what rate-limiter-flexible keeps; `blockedUntil` is ours.
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
