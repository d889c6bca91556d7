import { isOwnName } from "@haat/contract/account/account.schema";
import type { Deps } from "../../deps.ts";
import { DomainError } from "../../domain-error.ts";

/** Throws COMMON_PASSWORD and PASSWORD_IS_NAME (the person's own name or email). */
export async function hashNewPassword(
  { passwords }: Pick<Deps, "passwords">,
  password: string,
  person: { readonly email: string; readonly name: string },
): Promise<string> {
  if (isOwnName(password, person)) throw new DomainError("PASSWORD_IS_NAME");
  if (await passwords.isCommon(password)) throw new DomainError("COMMON_PASSWORD");
  return passwords.hash(password);
}
