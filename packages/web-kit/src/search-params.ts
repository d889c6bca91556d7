import * as z from "zod/mini";

/** One of these values in an address; anything else counts as left out. */
export function oneOf<const Value extends string>(values: readonly Value[]) {
  return z.catch(z.optional(z.enum(values)), undefined);
}

/** A text in an address that has this form; anything else counts as left out. */
export function matching(pattern: RegExp) {
  return z.catch(z.optional(z.string().check(z.regex(pattern))), undefined);
}

/** Words as somebody typed them, without the spaces around. A router may have read digits as a number. */
export function typedText(maxLength = 100) {
  const words = z.pipe(
    z.union([z.string(), z.number()]),
    z.transform((value) => String(value).trim().slice(0, maxLength) || undefined),
  );
  return z.catch(z.optional(words), undefined);
}
