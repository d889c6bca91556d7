import { sql } from "drizzle-orm";
import type { SignUpInput, UserView } from "@haat/contract/account/account.schema";
import { users } from "@haat/db/schema/user.table";
import type { Deps } from "../../deps.ts";
import { runForRow } from "../../query/statement.ts";
import { hashNewPassword } from "../password/reset-password.ts";
import { toUserView } from "./update-profile.ts";

const waitingSince = sql`case when (select sellers_wait from settings) then clock_timestamp() end`;

/** Throws EMAIL_TAKEN (ignoring case) and as `hashNewPassword`. */
export async function signUp(deps: Deps, input: SignUpInput): Promise<UserView> {
  const { password, ...values } = input;
  const passwordHash = await hashNewPassword(deps, password, values);
  const person = deps.db
    .insert(users)
    .values({ ...values, passwordHash, ...(values.userType === "seller" && { waitingSince }) })
    .returning({ id: users.id, since: users.waitingSince });
  const { id, since } = await runForRow<{ id: string; since: string | null }>(
    deps,
    sql`with person(id, since) as ${person}, mailed as (
          insert into mails (kind, user_id) select 'confirm', id from person
        )
        select id, since from person`,
  );
  return toUserView({ id, ...values, address: null, waitingSince: since, confirmedAt: null });
}
