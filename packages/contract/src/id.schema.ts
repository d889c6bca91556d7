import { z } from "zod";

/** Every id in Haat is a UUID (version 7 when we make it). */
export const idSchema = z.uuid("This is not a valid id.").transform((value) => value.toLowerCase());

/** A line of text as a person types it: trimmed, NFC, without control characters. */
export function textLine(label: string, max: number) {
  return z
    .string({ error: `${label} is required.` })
    .transform((value) => value.normalize("NFC").trim())
    .pipe(
      z
        .string()
        .min(1, `${label} is required.`)
        .max(max, `${label} can have at most ${max} characters.`)
        .regex(/^\P{Cc}*$/u, `${label} contains characters that cannot be stored.`),
    );
}

/** Several lines of text: like {@link textLine}, line breaks and tabs allowed. */
export function textBlock(label: string, max: number) {
  return z
    .string({ error: `${label} is required.` })
    .transform((value) => value.normalize("NFC").trim())
    .pipe(
      z
        .string()
        .min(1, `${label} is required.`)
        .max(max, `${label} can have at most ${max} characters.`)
        .regex(/^(?:\P{Cc}|[\t\n\r])*$/u, `${label} contains characters that cannot be stored.`),
    );
}
