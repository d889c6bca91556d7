/** Digits, or groups of two or three of them before a last one of three: 1,25,000 and 125 000, but not 12,50. */
const grouped = /^(?:\d{1,12}|\d{1,3}(?:[,\s]\d{2,3}){0,4}[,\s]\d{3})$/u;

/** The digits of a number as a person types it, with commas or spaces between groups; null for anything else. */
export function digitsOf(text: string): string | null {
  return grouped.test(text) ? text.replace(/[,\s]/gu, "") : null;
}

/** A whole number, 0 or more, as a person types it ("1250", "1,250", "1 25 000"); null for anything else. */
export function readWhole(text: string): number | null {
  const digits = digitsOf(text.trim());
  return digits === null ? null : Number(digits);
}
