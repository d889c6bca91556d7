import type { ConnectionOptions } from "@haat/db/pool/connection";
import type { OutgoingMail } from "@haat/mail/mail-transport";

/** What a worker needs before it can serve. */
export interface Opening {
  readonly database: Pick<ConnectionOptions, "url" | "asAppRole" | "max">;
  /** Whether mails are kept, to be looked at. */
  readonly hasMailbox: boolean;
}

/** Sent between the processes by the library that counts. */
interface OfMetrics {
  readonly type: `prom-client:${string}`;
}

/** What a worker is told. */
export type ToWorker =
  | { readonly type: "open"; readonly opening: Opening; readonly mails: readonly OutgoingMail[] }
  | { readonly type: "mail"; readonly mail: OutgoingMail }
  | OfMetrics;

/** What a worker tells: that it serves, or that it cannot because of a setting. */
export type FromWorker =
  | OfMetrics
  | { readonly type: "serving" }
  | { readonly type: "refused"; readonly sentence: string };
