const names = new Intl.DisplayNames("en", { type: "region" });

/** A country's English name by its two letters of ISO 3166-1. */
export function countryName(code: string): string {
  return names.of(code) ?? code;
}
