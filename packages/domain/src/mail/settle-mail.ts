import { and, eq, isNull } from "drizzle-orm";
import type { Delivery } from "@haat/contract/mail/mail.schema";
import { mails } from "@haat/db/schema/mail.table";
import type { Deps } from "../deps.ts";
import { databaseNowPlus, databaseNow } from "../query/database-now.ts";
import { mapErrors } from "../query/statement.ts";
import type { ClaimedMail } from "./claim-mail.ts";
import { pauseAfter } from "./mail.rules.ts";

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
