/** Some 49,000 of the passwords that are found most often where passwords were stolen, in lower case. */
let common: Promise<ReadonlySet<string>> | null = null;

/** Loaded when the first password is chosen: most processes that run see none for hours, and the list has 4 MB. */
async function loadCommon(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  return new Set(dictionary["passwords-common"]);
}

/** Whether it is one of those that everybody tries first, whatever the case of its letters. */
export async function isCommonPassword(password: string): Promise<boolean> {
  common ??= loadCommon();
  return (await common).has(password.toLowerCase());
}
