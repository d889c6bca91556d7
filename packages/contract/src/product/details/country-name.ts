const names = new Intl.DisplayNames("en", { type: "region" });

/** `code` is ISO 3166-1 alpha-2. */
export function countryName(code: string): string {
  return names.of(code) ?? code;
}
