import { z } from "zod";
import { dashboardView } from "./admin.schema.ts";

/** What needs a person, worst first. */
export const healthTroubles = [
  "no-listener",
  "version",
  "disk-low",
  "backup-missing",
  "backup-old",
  "mails-late",
  "replica-absent",
  "no-support",
] as const;
export type HealthTrouble = (typeof healthTroubles)[number];

/** A mail should be out after so long, in seconds; `MailsWait` of `deploy/monitoring` says so as well. */
export const mailsLateSeconds = 300;

/** How the shop's processes, its database and their machine are, as the process that answers sees them. */
export const healthView = z.object({
  /** Of the process that answers. */
  version: z.string(),
  /** Of the database: its PostgreSQL, and the version of Haat that its functions are of. */
  postgres: z.string(),
  schemaVersion: z.string(),
  /** Those that serve and hear what others change, by number and machine. */
  processes: z.array(z.object({ name: z.string(), version: z.string() })),
  /** Why the replica is not read; null in it where it is read, and in its place where there is none. */
  replica: z.object({ absence: z.string().nullable() }).nullable(),
  backup: dashboardView.shape.backup,
  /** Those that should have been sent by now. */
  mails: z.object({ count: z.int(), oldestSeconds: z.number() }),
  /** What may still be written, null where it cannot be told, and what is kept free; in bytes. */
  disk: z.object({ freeBytes: z.number().nullable(), reserveBytes: z.number() }).nullable(),
  /** Whether people who are blocked or need help can read whom to write to or call. */
  isReachable: z.boolean(),
  troubles: z.array(z.enum(healthTroubles)),
  /** When all this was so, by the database's clock. */
  at: z.iso.datetime(),
});
export type HealthView = z.output<typeof healthView>;
