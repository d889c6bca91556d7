import { valueSeparator } from "./family.constants.ts";

/** "Blue, M". */
export function variantText(values: readonly string[]): string {
  return values.join(valueSeparator);
}

/** "Cotton Kurta (Blue, M)". */
export function fullName({
  name,
  variant,
}: {
  readonly name: string;
  readonly variant?: string | undefined;
}): string {
  return variant ? `${name} (${variant})` : name;
}

/** Removes the variant in brackets at the end of a name. */
export function withoutVariant(name: string, variant: string | undefined): string {
  const bracket = ` (${variant ?? ""})`;
  return variant && name.trimEnd().endsWith(bracket)
    ? name.trimEnd().slice(0, -bracket.length).trimEnd()
    : name;
}
