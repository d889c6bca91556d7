import type { ConnectionOptions } from "@haat/db/pool/connection";
import type { OutgoingMail } from "@haat/mail/mail-transport";

export interface Opening {
  readonly database: Pick<ConnectionOptions, "url" | "asAppRole" | "max">;
  readonly hasMailbox: boolean;
}

interface OfMetrics {
  readonly type: `prom-client:${string}`;
}

export type ToWorker =
  | { readonly type: "open"; readonly opening: Opening; readonly mails: readonly OutgoingMail[] }
  | { readonly type: "mail"; readonly mail: OutgoingMail }
  | OfMetrics;

export type FromWorker =
  | OfMetrics
  | { readonly type: "serving" }
  | { readonly type: "refused"; readonly message: string };
