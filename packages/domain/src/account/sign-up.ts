import type { SignUpInput, UserView } from "@haat/contract/account/account.schema";
import { users } from "@haat/db/schema/user.table";
import type { Deps } from "../deps.ts";
import { refusing } from "../statement.ts";
import { hashNewPassword } from "./new-password.ts";
import { toUserView } from "./user.rules.ts";

/**
 * Makes an account for a buyer or a seller. Refuses an email that is taken, in whatever case it is written, and a
 * password that is too easy.
 */
export async function signUp(deps: Deps, input: SignUpInput): Promise<UserView> {
  const { password, ...values } = input;
  const passwordHash = await hashNewPassword(deps, password, values);
  const [row] = await refusing(() =>
    deps.db
      .insert(users)
      .values({ ...values, passwordHash })
      .returning(),
  );
  if (!row) throw new Error("the account was not written");
  return toUserView(row);
}
