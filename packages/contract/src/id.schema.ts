import { z } from "zod";

// Zod compiles schemas with `new Function`, which a page's content security policy reports. Set
// here because every object schema imports this file first.
if ("document" in globalThis) z.config({ jitless: true });

/** UUIDs; those we make are version 7. */
export const idSchema = z.uuid("This is not a valid id.").transform((value) => value.toLowerCase());

/** PostgreSQL can't store NUL or lone surrogates; a line has no other control characters. */
export const storableLine = /^[^\p{Cc}\p{Cs}]*$/u;

/** Trimmed, NFC, without control characters. */
export function textLine(label: string, max: number) {
  return optionalTextLine(label, max).pipe(z.string().min(1, `${label} is required.`));
}

/** Like {@link textLine}, but may be empty. */
export function optionalTextLine(label: string, max: number) {
  return z
    .string({ error: `${label} is required.` })
    .transform((value) => value.normalize("NFC").trim())
    .pipe(
      z
        .string()
        .max(max, `${label} can have at most ${max} characters.`)
        .regex(storableLine, `${label} contains characters that can't be stored.`),
    );
}

const storableBlock = /^(?:[^\p{Cc}\p{Cs}]|[\t\n\r])*$/u;

/** Like {@link textLine}, with line breaks and tabs. */
export function textBlock(label: string, max: number) {
  return optionalTextBlock(label, max).pipe(z.string().min(1, `${label} is required.`));
}

/** Like {@link textBlock}, but may be empty. */
export function optionalTextBlock(label: string, max: number) {
  return z
    .string({ error: `${label} is required.` })
    .transform((value) => value.normalize("NFC").trim())
    .pipe(
      z
        .string()
        .max(max, `${label} can have at most ${max} characters.`)
        .regex(storableBlock, `${label} contains characters that can't be stored.`),
    );
}

/** In NFC like stored text; characters that can't be stored count as spaces. */
export function searchText(max: number) {
  return z
    .string()
    .max(max)
    .transform((value) =>
      value
        .replace(/[\p{Cc}\p{Cs}]/gu, " ")
        .normalize("NFC")
        .trim(),
    );
}
