import { z } from "zod";
import { dashboardView } from "./admin.schema.ts";

/** Worst first. */
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

/** Also in the `MailsWait` alert of `deploy/monitoring`. */
export const mailsLateSeconds = 300;

/** Seen from the answering process. */
export const healthView = z.object({
  version: z.string(),
  /** `schemaVersion`: the Haat version whose SQL functions are applied. */
  postgres: z.string(),
  schemaVersion: z.string(),
  /** Processes that receive change notifications, by number and machine. */
  processes: z.array(z.object({ name: z.string(), version: z.string() })),
  /** Null without a replica; `absence` says why one isn't used. */
  replica: z.object({ absence: z.string().nullable() }).nullable(),
  backup: dashboardView.shape.backup,
  mails: z.object({ count: z.int(), oldestSeconds: z.number() }),
  /** `freeBytes` is null if unknown. */
  disk: z.object({ freeBytes: z.number().nullable(), reserveBytes: z.number() }).nullable(),
  isReachable: z.boolean(),
  troubles: z.array(z.enum(healthTroubles)),
  /** By the database's clock. */
  at: z.iso.datetime(),
});
export type HealthView = z.output<typeof healthView>;
