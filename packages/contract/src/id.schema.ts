import { z } from "zod";

// Zod would try whether it may build functions from text, which a page's content security policy stops and reports.
// Here, because every schema of an object takes something from this file first.
if ("document" in globalThis) z.config({ jitless: true });

/** Every id in Haat is a UUID (version 7 when we make it). */
export const idSchema = z.uuid("This is not a valid id.").transform((value) => value.toLowerCase());

/** Postgres keeps neither NUL nor half a surrogate pair, and a line has no other control characters. */
export const storableLine = /^[^\p{Cc}\p{Cs}]*$/u;

/** A line of text as a person types it: trimmed, NFC, without control characters. */
export function textLine(label: string, max: number) {
  return optionalTextLine(label, max).pipe(z.string().min(1, `${label} is required.`));
}

/** A line of text or none: like {@link textLine}, but may be empty. */
export function optionalTextLine(label: string, max: number) {
  return z
    .string({ error: `${label} is required.` })
    .transform((value) => value.normalize("NFC").trim())
    .pipe(
      z
        .string()
        .max(max, `${label} can have at most ${max} characters.`)
        .regex(storableLine, `${label} contains characters that cannot be stored.`),
    );
}

const storableBlock = /^(?:[^\p{Cc}\p{Cs}]|[\t\n\r])*$/u;

/** Several lines of text: like {@link textLine}, line breaks and tabs allowed. */
export function textBlock(label: string, max: number) {
  return optionalTextBlock(label, max).pipe(z.string().min(1, `${label} is required.`));
}

/** Several lines of text or none: like {@link textBlock}, but may be empty. */
export function optionalTextBlock(label: string, max: number) {
  return z
    .string({ error: `${label} is required.` })
    .transform((value) => value.normalize("NFC").trim())
    .pipe(
      z
        .string()
        .max(max, `${label} can have at most ${max} characters.`)
        .regex(storableBlock, `${label} contains characters that cannot be stored.`),
    );
}

/** Words to search for, in NFC as what is stored: what cannot be stored cannot be found either, so it counts as a space. */
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
