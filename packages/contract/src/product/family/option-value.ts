import { z } from "zod";
import { maxOptionValue, usualColours, usualSizes } from "./family.constants.ts";
import { optionKind } from "./options.ts";

/** A value as it is compared and kept: NFC, one space between two words. */
export function tidyValue(value: string): string {
  return value
    .normalize("NFC")
    .replace(/\p{Zs}+/gu, " ")
    .trim();
}

const readable = /[\p{L}\p{N}]/u;
/** What is not seen or turns the line around; the joiners of Indian scripts stand behind a mark and are part of the word. */
const unseen = /[\p{Cc}\p{Cs}]|(?:(?!\u200c|\u200d)|(?<!\p{M}))[\p{Cf}\p{Default_Ignorable_Code_Point}]/u;

/** A short line that is read on a button: {@link tidyValue}, with a letter or digit and nothing that is not seen. */
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

/** What a product is on an axis of its family: "Bottle green". */
export const optionValueSchema = plainLine("A value", maxOptionValue);

const spellings = (values: readonly string[]) =>
  new Map(values.map((value) => [value.toLowerCase(), value] as const));
const usual = { size: spellings(Object.values(usualSizes).flat()), colour: spellings(usualColours) };

/**
 * A value as it is spelled already, whatever case it is typed in: by one of these that there are, else by the usual list of the
 * axis. As it is where neither has it.
 */
export function spelledAs(option: string, value: string, known: readonly string[] = []): string {
  const typed = value.toLowerCase();
  const kind = optionKind(option);
  const listed = kind && usual[kind].get(typed);
  return known.find((one) => one.toLowerCase() === typed) ?? listed ?? value;
}

/** The same of values whose axes are not known yet: what they would be as sizes, and what as colours. */
export function usualSpellings(values: readonly string[]): Record<"size" | "colour", string[]> {
  return {
    size: values.map((value) => spelledAs("Size", value)),
    colour: values.map((value) => spelledAs("Colour", value)),
  };
}

/** Variants that spell a value all alike: as the usual list, else as the first of them. */
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
