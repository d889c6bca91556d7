import { z } from "zod";
import { maxOptionValue, usualColours, usualSizes } from "./family.constants.ts";
import { optionKind } from "./options.ts";

/** NFC, single spaces. */
export function tidyValue(value: string): string {
  return value
    .normalize("NFC")
    .replace(/\p{Zs}+/gu, " ")
    .trim();
}

const readable = /[\p{L}\p{N}]/u;
/** Invisible and direction-changing characters, except joiners of Indian scripts after a mark. */
const unseen = /[\p{Cc}\p{Cs}]|(?:(?!\u200c|\u200d)|(?<!\p{M}))[\p{Cf}\p{Default_Ignorable_Code_Point}]/u;

/** Text on a button: {@link tidyValue}, at least one letter or digit, nothing invisible. */
export function plainLine(label: string, max: number) {
  return z
    .string({ error: `${label} is required.` })
    .transform(tidyValue)
    .pipe(
      z
        .string()
        .min(1, `${label} is required.`)
        .max(max, `${label} can have at most ${max} characters.`)
        .refine(
          (value) => value === "" || (readable.test(value) && !unseen.test(value)),
          "Use letters and digits.",
        ),
    );
}

/** For example "Bottle green". */
export const optionValueSchema = plainLine("A value", maxOptionValue);

const spellings = (values: readonly string[]) =>
  new Map(values.map((value) => [value.toLowerCase(), value] as const));
const usual = { size: spellings(Object.values(usualSizes).flat()), colour: spellings(usualColours) };

/** Adopts the spelling of a known value, then of the usual list, ignoring case. */
export function spelledAs(option: string, value: string, known: readonly string[] = []): string {
  const typed = value.toLowerCase();
  const kind = optionKind(option);
  const listed = kind && usual[kind].get(typed);
  return known.find((one) => one.toLowerCase() === typed) ?? listed ?? value;
}

/** For options not named yet: the spelling as sizes and as colours. */
export function usualSpellings(values: readonly string[]): Record<"size" | "colour", string[]> {
  return {
    size: values.map((value) => spelledAs("Size", value)),
    colour: values.map((value) => spelledAs("Colour", value)),
  };
}

/** Uses one spelling for each value: the usual list's, or the first variant's. */
export function spelledAlike<Variant extends { readonly values: readonly string[] }>(
  options: readonly string[],
  variants: readonly Variant[],
): (Variant & { values: string[] })[] {
  const known = options.map((): string[] => []);
  return variants.map((variant) => ({
    ...variant,
    values: variant.values.map((typed, axis) => {
      const value = spelledAs(options[axis] ?? "", typed, known[axis]);
      known[axis]?.push(value);
      return value;
    }),
  }));
}
