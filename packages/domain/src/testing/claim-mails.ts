import { isNull } from "drizzle-orm";
import { mails } from "@haat/db/schema/mail.table";
import { claimMail, type ClaimedMail } from "../mail/claim-mail.ts";
import { queueOrderMails } from "../mail/queue-order-mails.ts";
import type { testDeps } from "./test-deps.ts";

type TestDeps = ReturnType<typeof testDeps>;

/** Later than anything the test is about to write. */
export const inAMoment = () => new Date(Date.now() + 10_000);

/** Ends mails of earlier tests and sets the clock slightly ahead. */
export async function endEarlierMails(deps: TestDeps): Promise<void> {
  deps.setNow(inAMoment());
  await queueOrderMails(deps);
  await deps.db
    .update(mails)
    .set({ endedAt: new Date(), outcome: "sent", email: null })
    .where(isNull(mails.endedAt));
}

export async function claimMails(deps: TestDeps): Promise<ClaimedMail[]> {
  await queueOrderMails(deps);
  const claimed: ClaimedMail[] = [];
  for (let mail = await claimMail(deps); mail; mail = await claimMail(deps)) claimed.push(mail);
  return claimed;
}
