import { and, eq, isNull } from "drizzle-orm";
import type { Delivery } from "@haat/contract/mail.schema";
import { mails } from "@haat/db/schema/mail.table";
import type { Deps } from "../deps.ts";
import { refusing } from "../statement.ts";
import type { ClaimedMail } from "./claim-mail.ts";
import { pauseAfter } from "./mail.rules.ts";

/** Writes down what became of a claimed mail: it is done, tried again later, or given up. */
export async function settleMail(
  { db, clock }: Pick<Deps, "db" | "clock">,
  { id, attempt, content }: ClaimedMail,
  delivery: Delivery,
): Promise<void> {
  const now = clock.now();
  const pauseMs = delivery === "failed" ? pauseAfter(attempt, content.kind) : null;
  const values =
    pauseMs === null
      ? { endedAt: now, outcome: delivery === "sent" ? ("sent" as const) : ("given-up" as const) }
      : { nextAttemptAt: new Date(now.getTime() + pauseMs) };
  await refusing(async () => {
    await db
      .update(mails)
      .set(values)
      .where(and(eq(mails.id, id), isNull(mails.endedAt)));
  });
}
