import { valueSeparator } from "./family.constants.ts";

/** A variant as it stands beside its name: "Blue, M". */
export function variantText(values: readonly string[]): string {
  return values.join(valueSeparator);
}

/** A variant's whole name where nothing else says which one it is: "Cotton Kurta (Blue, M)". */
export function fullName({
  name,
  variant,
}: {
  readonly name: string;
  readonly variant?: string | undefined;
}): string {
  return variant ? `${name} (${variant})` : name;
}

/** A name without the bracket that says which variant it is; a name that ends otherwise is meant as it is. */
export function withoutVariant(name: string, variant: string | undefined): string {
  const bracket = ` (${variant ?? ""})`;
  return variant && name.trimEnd().endsWith(bracket)
    ? name.trimEnd().slice(0, -bracket.length).trimEnd()
    : name;
}
