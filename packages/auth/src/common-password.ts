import { dictionary } from "@zxcvbn-ts/language-common";

/** Some 49,000 of the passwords that are found most often where passwords were stolen, in lower case. */
const common: ReadonlySet<string> = new Set(dictionary["passwords-common"]);

/** Whether it is one of those that everybody tries first, whatever the case of its letters. */
export function isCommonPassword(password: string): boolean {
  return common.has(password.toLowerCase());
}
