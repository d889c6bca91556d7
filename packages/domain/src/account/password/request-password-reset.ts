import type { RequestPasswordResetInput } from "@haat/contract/account/account.schema";
import { mails } from "@haat/db/schema/mail.table";
import type { Deps } from "../../deps.ts";
import { refusing } from "../../query/statement.ts";

/**
 * Has a link to a new password mailed to the buyer or seller of this address. Known or not, the same is written and
 * answered in the same time; whether anyone has this address is looked up when the mail is sent.
 */
export async function requestPasswordReset(
  { db }: Pick<Deps, "db">,
  { email }: RequestPasswordResetInput,
): Promise<void> {
  await refusing(async () => {
    await db.insert(mails).values({ kind: "reset", email });
  });
}
