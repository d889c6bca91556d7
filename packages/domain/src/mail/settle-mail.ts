import { and, eq, isNull } from "drizzle-orm";
import type { MailKind } from "@haat/contract/mail/mail.constants";
import type { Delivery } from "@haat/contract/mail/mail.schema";
import { mails } from "@haat/db/schema/mail.table";
import type { Deps } from "../deps.ts";
import { databaseNow, databaseNowPlus } from "../query/database-now.ts";
import { mapErrors } from "../query/statement.ts";
import type { ClaimedMail } from "./claim-mail.ts";

/** Doubles with each failure. */
const firstPauseMs = 10_000;
const longestPauseMs = 3_600_000;
/** Reset links are given up after 40 minutes, other mails after a day. */
const maxAttempts = { reset: 9, other: 34 } as const;

function pauseAfter(attempts: number, kind: MailKind): number | null {
  if (attempts >= maxAttempts[kind === "reset" ? "reset" : "other"]) return null;
  return Math.min(firstPauseMs * 2 ** (attempts - 1), longestPauseMs);
}

/** Sent, retried later, or given up. Finished mails lose their address. */
export async function settleMail(
  deps: Pick<Deps, "db" | "clock">,
  { id, attempt, content }: ClaimedMail,
  delivery: Delivery,
): Promise<void> {
  const pauseMs = delivery === "failed" ? pauseAfter(attempt, content.kind) : null;
  const values =
    pauseMs === null
      ? {
          email: null,
          endedAt: databaseNow(deps),
          outcome: delivery === "sent" ? ("sent" as const) : ("given-up" as const),
        }
      : { nextAttemptAt: databaseNowPlus(deps, pauseMs) };
  await mapErrors(async () => {
    await deps.db
      .update(mails)
      .set(values)
      .where(and(eq(mails.id, id), isNull(mails.endedAt)));
  });
}
