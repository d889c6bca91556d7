/** About 49,000 passwords found most often in leaks, in lower case. */
let common: Promise<ReadonlySet<string>> | null = null;

/** Loaded on first use: the list takes 4 MB, and most processes don't need it for hours. */
async function loadCommon(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  return new Set(dictionary["passwords-common"]);
}

/** Ignores case. */
export async function isCommonPassword(password: string): Promise<boolean> {
  common ??= loadCommon();
  return (await common).has(password.toLowerCase());
}
