import type { RequestPasswordResetInput } from "@haat/contract/account/account.schema";
import { mails } from "@haat/db/schema/mail.table";
import type { Deps } from "../../deps.ts";
import { mapErrors } from "../../query/statement.ts";

/** Unknown addresses take as long: the account is looked up when the mail is sent. */
export async function requestPasswordReset(
  { db }: Pick<Deps, "db">,
  { email }: RequestPasswordResetInput,
): Promise<void> {
  await mapErrors(async () => {
    await db.insert(mails).values({ kind: "reset", email });
  });
}
